/** The first steps of a maker, in their order; a site exists once `create` is done. */
export const FIRST_STEPS = ['create', 'pictures', 'texts', 'languages', 'address', 'publish'] as const
export type FirstStepName = (typeof FIRST_STEPS)[number]

/** A step with how much of it is done; it is finished when `done` reaches `total`. */
export type FirstStep = { step: FirstStepName; done: number; total: number }

export const isStepDone = ({ done, total }: FirstStep): boolean => done >= total
