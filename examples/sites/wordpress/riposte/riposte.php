<?php
/**
 * Plugin Name: Riposte
 * Description: Chess boards with an engine: the block "Chess board" and the shortcode [riposte].
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 * License URI: https://opensource.org/license/mit
 */

defined('ABSPATH') || exit;

/** What an author can set, besides the text and the width: the attributes of the element. */
const RIPOSTE_ATTRIBUTES = [
	'src',
	'game',
	'ply',
	'autoplay',
	'mode',
	'orientation',
	'theme',
	'arrows',
	'controls',
	'level',
	'lines',
	'depth',
	'movetime',
	'solution',
	'set',
	'names',
	'list',
	'clock',
	'strip',
	'parts',
	'loading',
	'lang',
];

/** The position of a board without a text. */
const RIPOSTE_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Loads the script with the page. Before WordPress 6.5 scripts were no modules. */
function riposte_script(): void {
	$address = plugins_url('package/riposte-reader.js', __FILE__);
	if (function_exists('wp_enqueue_script_module')) {
		wp_enqueue_script_module('riposte', $address, [], null);
		return;
	}
	wp_enqueue_script('riposte', $address, [], null, true);
	add_filter('script_loader_tag', 'riposte_as_module', 10, 2);
}

/** The tag of the script as that of a module. */
function riposte_as_module(string $tag, string $name): string {
	return $name !== 'riposte' || strpos($tag, 'type="module"') !== false ? $tag : str_replace('<script ', '<script type="module" ', $tag);
}

/**
 * A board: the text, which the script replaces, so that feeds and readers without scripts have the game.
 *
 * @param array<string, mixed> $attributes those of RIPOSTE_ATTRIBUTES, `pgn` or `fen`, and `width` in pixels
 * @param string $text a PGN or a FEN; may be empty
 */
function riposte_board(array $attributes, string $text): string {
	$text = trim($text);
	foreach (['pgn', 'fen'] as $name) {
		if ($text === '') {
			$text = trim((string) ($attributes[$name] ?? ''));
		}
	}
	$data = '';
	foreach (RIPOSTE_ATTRIBUTES as $name) {
		$value = trim((string) ($attributes[$name] ?? ''));
		if ($value !== '') {
			$data .= sprintf(' data-%s="%s"', $name, $name === 'src' ? esc_url($value) : esc_attr($value));
		}
	}
	$width = (int) ($attributes['width'] ?? 0);
	$style = $width > 0 ? sprintf(' style="max-width: %dpx"', $width) : '';
	if ($text === '' && empty($attributes['src'])) {
		$text = RIPOSTE_START;
	}
	riposte_script();
	wp_enqueue_style('riposte', plugins_url('package/riposte.css', __FILE__), [], null);
	return sprintf('<div%s><pre class="riposte"%s>%s</pre></div>', $style, $data, esc_html($text));
}

/** Says what is wrong to those who can repair it; readers see the board alone. */
function riposte_unknown(array $given): string {
	$known = array_merge(RIPOSTE_ATTRIBUTES, ['pgn', 'fen', 'width']);
	$wrong = [];
	foreach ($given as $name => $value) {
		// An attribute without a value has a number for its name.
		$named = is_int($name) ? (string) $value : $name;
		if (is_int($name) || !in_array($named, $known, true)) {
			$wrong[] = $named;
		}
	}
	if ($wrong === [] || !current_user_can('edit_posts')) {
		return '';
	}
	return sprintf(
		'<p><strong>%s</strong></p>',
		esc_html(sprintf('[riposte]: unknown %s. Known are %s.', implode(', ', $wrong), implode(', ', $known)))
	);
}

/** `[riposte mode="analyse" fen="…"]`, or `[riposte]1. e4 e5[/riposte]`. */
function riposte_shortcode($attributes, ?string $content = null): string {
	$given = is_array($attributes) ? $attributes : [];
	// The editor has made paragraphs, and entities of < and &.
	$text = html_entity_decode(wp_strip_all_tags(str_replace(['<br />', '</p>'], "\n", (string) $content)), ENT_QUOTES | ENT_HTML5, 'UTF-8');
	return riposte_unknown($given) . riposte_board($given, $text);
}

/** The block's attributes have the names of the element's. */
function riposte_block(array $attributes): string {
	return riposte_board($attributes, (string) ($attributes['text'] ?? ''));
}

add_shortcode('riposte', 'riposte_shortcode');

// Three dots stay three dots, and quotes quotes.
add_filter('no_texturize_shortcodes', static function (array $names): array {
	$names[] = 'riposte';
	return $names;
});

add_action('init', static function (): void {
	register_block_type(__DIR__, ['render_callback' => 'riposte_block']);
});
