import { isPartInPlan } from '#shared/site/part-rules.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { SiteDocument } from './document.ts'
import { contentAt, type FieldPlace, placeKey, partOfField } from './field-place.ts'

/** A typed text that failed validation: it stays in its field, with the error, and never enters the document. */
export type FieldDraft = {
  place: FieldPlace
  /** Label of the field. */
  label: string
  text: string
  /** Validation message. */
  error: string
  /** The document's value when the text was typed, as JSON: an undo that changes the value hides the draft, a redo shows it. */
  base: string
}

/** Drafts by the key of their place. */
export type Drafts = Readonly<Record<string, FieldDraft>>

type Surroundings = { document: SiteDocument; plan: PlanLimits }

/** Adds a draft; ignores a place that the document does not have. */
export function withDraft(drafts: Drafts, draft: Omit<FieldDraft, 'base'>, document: SiteDocument): Drafts {
  const base = contentAt(document, draft.place)
  return base === undefined ? drafts : { ...drafts, [placeKey(draft.place)]: { ...draft, base } }
}

/** Removes the draft of a place. */
export function withoutDraft(drafts: Drafts, key: string): Drafts {
  const { [key]: gone, ...others } = drafts
  return gone ? others : drafts
}

/** Whether a draft's field exists, is in the plan, and has the value it had when the draft was typed. */
export function isCurrent({ place, base }: FieldDraft, { document, plan }: Surroundings): boolean {
  const part = partOfField(place)
  return (part === undefined || isPartInPlan(part, plan)) && contentAt(document, place) === base
}

/** The drafts that fields show now. */
export function listDrafts(drafts: Drafts, surroundings: Surroundings): FieldDraft[] {
  return Object.values(drafts).filter((draft) => isCurrent(draft, surroundings))
}

/**
 * Restores drafts after a reload, whatever the document's values are: a save of the same field may have been in flight
 * when the page closed. Drops drafts whose field no longer exists.
 */
export function reviveDrafts(kept: readonly Omit<FieldDraft, 'base'>[], document: SiteDocument): Drafts {
  let drafts: Drafts = {}
  for (const draft of kept) drafts = withDraft(drafts, draft, document)
  return drafts
}

/** Drafts whose field others have changed, or have removed together with its cell or item. */
export type MetDrafts = { changed: readonly FieldDraft[]; gone: readonly FieldDraft[] }

/**
 * The drafts after others changed the document: those that were shown stay on what their fields hold now. Those without
 * a field are named, because nothing shows them any more.
 */
export function meetDrafts(
  drafts: Drafts,
  before: Surroundings,
  document: SiteDocument,
): { drafts: Drafts } & MetDrafts {
  const shown = listDrafts(drafts, before)
  const contents = shown.map((draft) => ({ draft, content: contentAt(document, draft.place) }))
  return {
    drafts: { ...drafts, ...reviveDrafts(shown, document) },
    changed: contents.flatMap(({ draft, content }) => (content !== undefined && content !== draft.base ? [draft] : [])),
    gone: contents.flatMap(({ draft, content }) => (content === undefined ? [draft] : [])),
  }
}
