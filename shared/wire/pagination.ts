import * as z from 'zod'
import { PAGE_SIZE, PAGE_SIZE_MAX } from './page-rules.ts'

/** Query parameters every list takes; pages start at 1. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE),
}

/** A list's answer (rules/wire.md#lists). Past the end it is empty, with 200. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    currentPage: z.number().int(),
    dataList: z.array(item),
    limit: z.number().int(),
    total: z.number().int(),
    totalPages: z.number().int(),
  })
}

export type Page<T> = { currentPage: number; dataList: T[]; limit: number; total: number; totalPages: number }

export function toPage<T>(dataList: T[], query: { page: number; limit: number }, total: number): Page<T> {
  return {
    currentPage: query.page,
    dataList,
    limit: query.limit,
    total,
    totalPages: Math.ceil(total / query.limit),
  }
}
