<?php
// Stand-ins for what the plugin calls of WordPress: they keep what it registers, and escape as WordPress does. Standard input is a
// list of calls, each `{ shortcode: [attributes, content] }` or `{ block: attributes }`; the output is the page's body and its scripts.
define('ABSPATH', '/');
$shortcodes = [];
$actions = [];
$filters = [];
$modules = [];
$styles = [];
$blocks = [];
$editor = (bool) getenv('RIPOSTE_EDITOR');
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES, 'UTF-8'); }
function esc_html($text) { return htmlspecialchars($text, ENT_QUOTES, 'UTF-8'); }
function esc_url($url) { return preg_match('/^\s*(?!https?:)[a-z]+:/i', $url) ? '' : htmlspecialchars(preg_replace('/[^\w:\/?#.=&%-]/', '', $url), ENT_QUOTES); }
function wp_strip_all_tags($text) { return strip_tags($text); }
function current_user_can($what) { global $editor; return $editor; }
function plugins_url($path, $file) { return getenv('RIPOSTE_PACKAGE') . substr($path, strlen('package/')); }
function add_shortcode($name, $work) { global $shortcodes; $shortcodes[$name] = $work; }
function add_action($name, $work) { global $actions; $actions[$name] = $work; }
function add_filter($name, $work) { global $filters; $filters[$name] = $work; }
function register_block_type($folder, $more) { global $blocks; $blocks[json_decode(file_get_contents("$folder/block.json"))->name] = $more; }
function wp_enqueue_script_module($id, $address) { global $modules; $modules[$id] = $address; }
function wp_enqueue_style($id, $address) { global $styles; $styles[$id] = $address; }

require $argv[1];
$actions['init']();
if ($filters['no_texturize_shortcodes']([]) !== ['riposte']) exit('texturized');
foreach (json_decode(stream_get_contents(STDIN), true) as $call) {
	if (isset($call['shortcode'])) echo $shortcodes['riposte'](...$call['shortcode']), "\n";
	else echo $blocks['riposte/board']['render_callback']($call['block']), "\n";
}
foreach ($styles as $address) echo '<link rel="stylesheet" href="', esc_attr($address), "\">\n";
foreach ($modules as $address) echo '<script type="module" src="', esc_attr($address), "\"></script>\n";
