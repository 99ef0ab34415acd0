import { runTags } from './lib/run-tags.ts'

// The file of tags on a site that asks nobody.

runTags()
