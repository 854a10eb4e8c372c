/** A worker's script, as scripts/build/package.mjs makes it. */
export interface WorkerScript {
  text: string;
  /** Where the same is a file, from the script that has this. */
  address: string;
}
