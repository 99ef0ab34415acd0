// Bundles the Worker for the local server when its sources have changed, and prints the folder: `node
// scripts/local-bundle.mjs`.
import { bundle } from './lib.mjs'

console.log(await bundle())
