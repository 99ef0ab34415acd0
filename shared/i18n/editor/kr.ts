import { ja } from './ja.ts'

export const kr = ja
