import { ja } from './ja.ts'

export const cn = ja
