// Runs before each test file. The files of a worker share its modules: what one has stored is nothing to the next.
const scope: { indexedDB?: IDBFactory } = globalThis;
if (scope.indexedDB) scope.indexedDB = new (scope.indexedDB.constructor as new () => IDBFactory)();

export {};
