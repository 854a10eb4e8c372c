declare module 'virtual:languages' {
  /** The catalogues by language, made of catalogues/ by scripts/build/messages.mjs. */
  const load: Readonly<Record<string, import('./catalogue.ts').Load>>;
  export default load;
}
