import { defineListAddress, type ListStateOf, tabParam } from '#admin/screen/list-address.ts'
import { LETTER_QUEUES } from '#shared/operations/letter-rules.ts'

/** The address of the list of failed work: one list a queue. */
export const LETTER_LIST = defineListAddress({ queue: tabParam(LETTER_QUEUES, 'effects') })
export type LetterListState = ListStateOf<typeof LETTER_LIST>
