export { fileTypeFromBuffer } from './file-type-source.ts'
