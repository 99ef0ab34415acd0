import { isPartInPlan } from '#shared/site/part-rules.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { SiteDocument } from './document.ts'
import { contentAt, type FieldPlace, keyOf, partOfField } from './field-place.ts'

/** What somebody typed and the document cannot take: it stays in its field, with the reason. */
export type FieldDraft = {
  place: FieldPlace
  /** What the field is called. */
  label: string
  text: string
  /** Why it is refused. */
  error: string
  /** What the document held there when this was typed: an undo that changes it hides the draft, a redo brings it back. */
  base: string
}

/** Refused inputs by the key of their place. */
export type Drafts = Readonly<Record<string, FieldDraft>>

type Surroundings = { document: SiteDocument; plan: PlanLimits }

/** With what was typed into a place that is there. */
export function withDraft(drafts: Drafts, draft: Omit<FieldDraft, 'base'>, document: SiteDocument): Drafts {
  const base = contentAt(document, draft.place)
  return base === undefined ? drafts : { ...drafts, [keyOf(draft.place)]: { ...draft, base } }
}

/** Without the draft of a place. */
export function withoutDraft(drafts: Drafts, key: string): Drafts {
  const { [key]: gone, ...others } = drafts
  return gone ? others : drafts
}

/** Whether a draft's field is there, can be reached, and holds what it held when the draft was typed. */
export function isCurrent({ place, base }: FieldDraft, { document, plan }: Surroundings): boolean {
  const part = partOfField(place)
  return (part === undefined || isPartInPlan(part, plan)) && contentAt(document, place) === base
}

/** The drafts that stand in fields now. */
export function listDrafts(drafts: Drafts, surroundings: Surroundings): FieldDraft[] {
  return Object.values(drafts).filter((draft) => isCurrent(draft, surroundings))
}

/**
 * Drafts of before the page was loaded again. They stand whatever the document holds by now: the last valid state of
 * the same field may have been on its way to the server. Those whose field is gone have nowhere to stand.
 */
export function reviveDrafts(kept: readonly Omit<FieldDraft, 'base'>[], document: SiteDocument): Drafts {
  let drafts: Drafts = {}
  for (const draft of kept) drafts = withDraft(drafts, draft, document)
  return drafts
}
