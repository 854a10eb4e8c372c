// The block's editor, without a build step. The block itself is drawn by riposte.php.
(({ blocks, blockEditor, components, element }) => {
  const { createElement: h } = element;

  const option = (value, label) => ({ value, label });
  const MODES = [
    option('view', 'Show'),
    option('analyse', 'Analyse with the engine'),
    option('play', 'Play against the engine'),
    option('xray', 'X-ray of a search'),
    option('puzzle', 'Puzzle'),
  ];
  const SIDES = [option('', 'White'), option('black', 'Black')];
  const THEMES = [option('', 'That of the page'), option('light', 'Light'), option('dark', 'Dark')];
  const LEVELS = [option('', 'As usual'), ...Array.from({ length: 10 }, (_, i) => option(`${i + 1}`, `${i + 1}`))];

  function Edit({ attributes, setAttributes }) {
    const control = (Control, name, label, more = {}) =>
      h(Control, {
        ...{ key: name, label, value: attributes[name], ...more },
        onChange: (value) => setAttributes({ [name]: name === 'width' ? Number(value) || 0 : value }),
      });
    const { SelectControl, TextareaControl, TextControl, PanelBody } = components;
    const settings = h(
      PanelBody,
      { title: 'Board' },
      control(SelectControl, 'mode', 'Mode', { options: MODES }),
      control(SelectControl, 'orientation', 'At the bottom', { options: SIDES }),
      control(SelectControl, 'theme', 'Theme', { options: THEMES }),
      attributes.mode === 'play' && control(SelectControl, 'level', 'Level', { options: LEVELS }),
      control(TextControl, 'width', 'Width in pixels (0: the whole width)', { type: 'number', min: 0 }),
    );
    return h(
      'div',
      blockEditor.useBlockProps(),
      h(blockEditor.InspectorControls, {}, settings),
      control(TextareaControl, 'text', 'Chess board: PGN or FEN', { rows: 6 }),
      attributes.mode === 'puzzle' && control(TextControl, 'solution', 'Solution, for instance 1. Qb8+ Nxb8 2. Rd8#'),
    );
  }

  blocks.registerBlockType('riposte/board', {
    edit: Edit,
    // The server draws it.
    save: () => null,
  });
})(window.wp);
