import { ja } from './ja.ts'

export const en = ja
