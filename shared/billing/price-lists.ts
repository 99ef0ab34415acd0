import * as z from 'zod'
import { PLAN_CODES, PLAN_TIERS } from '#shared/account/plan-rules.ts'
import { plainText } from '#shared/text/text.ts'
import { namedPlan } from '#shared/account/plans.ts'
import {
  checkPlanValue,
  PLAN_FIELDS,
  PLAN_NAME_MAX,
  PLAN_WARNINGS,
  type PlanField,
  SAVED_PLANS_MAX,
  SWIPE_DIRECTIONS,
  WORSE_FROM,
} from './plan-fields.ts'

const amount = z.number().int().nullable()

/** The names of a plan by language; an empty one is none. */
const writtenNames = { name: z.string(), nameEn: z.string(), nameCn: z.string(), nameKr: z.string() }

/** Terms that a version of a plan sets (rules/contracts.md#limits-of-a-plan); amounts are yen without tax. */
export const planTerms = z.object({
  ...writtenNames,
  price: amount,
  quantitySite: amount,
  quantitySwipe: amount,
  quantityStorageMb: amount,
  swipe: z.enum(SWIPE_DIRECTIONS),
  maxColumns: amount,
  maxRows: amount,
  limitAccess: amount,
  limitAccessPrice: amount,
  limitAccessUnit: z.number().int(),
  includedCells: amount,
  blockPrice: amount,
  licensePrice: amount,
  privateDomain: z.boolean(),
  settingPopupCta: z.boolean(),
  settingFormContact: z.boolean(),
  analyticsEffect: z.boolean(),
  settingTagSeo: z.boolean(),
})
export type PlanTerms = z.output<typeof planTerms>

/** Terms of a plan that a partner sets for its users. */
export const offerTerms = z.object({
  isOffered: z.boolean(),
  ...writtenNames,
  price: amount,
  limitAccessPrice: amount,
  blockPrice: amount,
  licensePrice: amount,
})
export type OfferTerms = z.output<typeof offerTerms>

const identity = {
  planId: z.uuid(),
  planCode: z.enum(PLAN_CODES),
  tier: z.enum(PLAN_TIERS),
  multiLanguage: z.boolean(),
}

const saved = {
  effectiveFrom: z.iso.datetime(),
  /** From when what got worse with it counts for accounts that have the plan. */
  worseFrom: z.enum(WORSE_FROM),
  createdAt: z.iso.datetime(),
  /** null = created when the product was installed. */
  createdBy: z.string().nullable(),
}

const list = {
  /** 0 = never saved; also the ETag. */
  version: z.number().int(),
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
  /** When a change that is saved now begins. */
  nextFrom: z.iso.datetime(),
}

const planVersion = planTerms.extend(saved)
/** The operator's plans, each with the version in force and the one that is planned for the next month. */
export const priceList = z.object({
  ...list,
  plans: z.array(z.object({ ...identity, current: planVersion, planned: planVersion.nullable() })),
})
export type PriceList = z.output<typeof priceList>
export type ListedPlan = PriceList['plans'][number]

const offerVersion = offerTerms.extend(saved)
/** The plans that a partner may offer, with the operator's terms and its own; `current: null` = never offered. */
export const partnerPriceList = z.object({
  ...list,
  plans: z.array(
    z.object({
      ...identity,
      operator: planTerms,
      /** The operator's terms from the next month on, where a change is planned. */
      operatorNext: planTerms.nullable(),
      current: offerVersion.nullable(),
      planned: offerVersion.nullable(),
    }),
  ),
})
export type PartnerPriceList = z.output<typeof partnerPriceList>
export type PartnerPlan = PartnerPriceList['plans'][number]

const versionsOf = <T extends z.ZodType>(version: T) =>
  z.object({
    plans: z.array(
      z.object({
        ...identity,
        /** The newest first. */
        versions: z.array(version),
        /** Older versions exist. */
        hasMore: z.boolean(),
      }),
    ),
  })
export const planVersions = versionsOf(planVersion)
export const offerVersions = versionsOf(offerVersion)

function checkedNumber(field: PlanField) {
  return z
    .number()
    .superRefine((value, context) => {
      const problem = checkPlanValue(field, value)
      if (problem) context.addIssue({ code: 'custom', params: { key: problem.key, ...problem.values } })
    })
    .nullable()
    .optional()
}

const planName = plainText({ max: PLAN_NAME_MAX }).optional()
const changedNames = { name: planName, nameEn: planName, nameCn: planName, nameKr: planName }
const flag = z.boolean().optional()

const changedTerms = {
  ...changedNames,
  price: checkedNumber('price'),
  quantitySite: checkedNumber('quantitySite'),
  quantitySwipe: checkedNumber('quantitySwipe'),
  quantityStorageMb: checkedNumber('quantityStorageMb'),
  swipe: z.enum(SWIPE_DIRECTIONS).optional(),
  maxColumns: checkedNumber('maxColumns'),
  maxRows: checkedNumber('maxRows'),
  limitAccess: checkedNumber('limitAccess'),
  limitAccessPrice: checkedNumber('limitAccessPrice'),
  limitAccessUnit: checkedNumber('limitAccessUnit'),
  includedCells: checkedNumber('includedCells'),
  blockPrice: checkedNumber('blockPrice'),
  licensePrice: checkedNumber('licensePrice'),
  privateDomain: flag,
  settingPopupCta: flag,
  settingFormContact: flag,
  analyticsEffect: flag,
  settingTagSeo: flag,
} satisfies Record<PlanField, z.ZodType>

const bodyOf = <Plan extends z.ZodType>(plan: Plan) =>
  z.strictObject({ plans: z.array(plan).min(1).max(SAVED_PLANS_MAX) })

/**
 * From when what gets worse counts for accounts that have the plan; by default as planned already, else from the next term
 * of each contract.
 */
const worseFrom = z.enum(WORSE_FROM).optional()

/** Body of a save or preview: the changed fields of each changed plan. */
export const priceListBody = bodyOf(z.strictObject({ id: z.uuid(), worseFrom, ...changedTerms }))
export type PlanEdit = z.output<typeof priceListBody>['plans'][number]

export const partnerPriceListBody = bodyOf(
  z.strictObject({
    id: z.uuid(),
    worseFrom,
    isOffered: flag,
    ...changedNames,
    price: checkedNumber('price'),
    limitAccessPrice: checkedNumber('limitAccessPrice'),
    blockPrice: checkedNumber('blockPrice'),
    licensePrice: checkedNumber('licensePrice'),
  }),
)
export type OfferEdit = z.output<typeof partnerPriceListBody>['plans'][number]

/** The value of a field before and after a change. */
export const planChange = z.object({
  field: z.enum([...(Object.keys(PLAN_FIELDS) as [PlanField, ...PlanField[]]), 'isOffered']),
  before: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.number(), z.boolean()]).nullable(),
})

/** Preview of a save, compared with the terms in force. */
export const planPreview = z.object({
  /** Version of the list that was compared. */
  version: z.number().int(),
  changes: z.array(
    z.object({
      planId: z.uuid(),
      ...namedPlan.shape,
      effectiveFrom: z.iso.datetime(),
      /** A plan that is not for sale and that no contract has begins at once. */
      isAtOnce: z.boolean(),
      /** A planned version is withdrawn; everything stays as it is. */
      isWithdrawal: z.boolean(),
      /** Accounts whose contract has the plan when the change begins. */
      accounts: z.number().int(),
      fields: z.array(planChange),
      /** From when the fields that get worse count for these accounts; null = none gets worse. */
      worseFrom: z.enum(WORSE_FROM).nullable(),
      warnings: z.array(z.enum(PLAN_WARNINGS)),
    }),
  ),
})
export type PlanPreview = z.output<typeof planPreview>
export type PreviewedPlan = PlanPreview['changes'][number]
