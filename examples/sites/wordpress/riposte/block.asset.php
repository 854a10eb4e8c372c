<?php
return [
	'dependencies' => ['wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element'],
	'version' => (string) filemtime(__DIR__ . '/block.js'),
];
