// Runs before each test file. The files share a page: what the one before has left on it would hear keys and be found by selectors.
document.body.replaceChildren();
