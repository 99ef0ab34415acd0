import type { BrandPicture } from '#admin/entities/partner-brand/picture-field.tsx'
import { shownName } from '#admin/ui/brand/kept-brand.ts'
import type { ShownBrand } from '#shared/account/auth.ts'
import type { PartnerBrand, PartnerBrandInput } from '#shared/account/partner-brand.ts'
import { BRAND_TEXT_NAMES, type BrandTextName, checkBrandText } from '#shared/account/partner-brand-rules.ts'
import type { FieldError } from '#shared/wire/errors.ts'

/** What the form holds; empty texts and null stand for the default. */
export type BrandDraft = Record<BrandTextName | 'mainColor' | 'textColor', string> & {
  logo: BrandPicture | null
  icon: BrandPicture | null
}

export const EMPTY_BRAND: BrandDraft = {
  displayName: '',
  pageTitle: '',
  senderName: '',
  mainColor: '',
  textColor: '',
  logo: null,
  icon: null,
}

const pictureOf = (mediaId: string | null, url: string | null): BrandPicture | null =>
  mediaId !== null && url !== null ? { mediaId, url } : null

export const toDraft = (brand: PartnerBrand): BrandDraft => ({
  displayName: brand.displayName ?? '',
  pageTitle: brand.pageTitle ?? '',
  senderName: brand.senderName ?? '',
  mainColor: brand.mainColor ?? '',
  textColor: brand.textColor ?? '',
  logo: pictureOf(brand.logoMediaId, brand.logoUrl),
  icon: pictureOf(brand.iconMediaId, brand.iconUrl),
})

export const toInput = (draft: BrandDraft): PartnerBrandInput => ({
  displayName: draft.displayName || null,
  pageTitle: draft.pageTitle || null,
  senderName: draft.senderName || null,
  logoMediaId: draft.logo?.mediaId ?? null,
  iconMediaId: draft.icon?.mediaId ?? null,
  mainColor: draft.mainColor || null,
  textColor: draft.textColor || null,
})

/** Whether two drafts would store the same. */
export const isSame = (one: BrandDraft, other: BrandDraft): boolean =>
  JSON.stringify(toInput(one)) === JSON.stringify(toInput(other))

/** The newest version with what was changed since `base`. */
export function mergeDraft(draft: BrandDraft, { base, newest }: Record<'base' | 'newest', BrandDraft>): BrandDraft {
  const isTouched = (name: keyof BrandDraft) => JSON.stringify(draft[name]) !== JSON.stringify(base[name])
  const touched = Object.entries(draft).filter(([name]) => isTouched(name as keyof BrandDraft))
  return { ...newest, ...Object.fromEntries(touched) }
}

/** The texts that the server would refuse. */
export function brandProblems(draft: BrandDraft): Partial<Record<BrandTextName, FieldError>> {
  return Object.fromEntries(
    BRAND_TEXT_NAMES.flatMap((name) => {
      const checked = checkBrandText(name, draft[name])
      return 'refused' in checked ? [[name, checked.refused]] : []
    }),
  )
}

/** What people see of a draft, with what stands for the parts that are not set. */
export type ShownDraft = {
  /** Beside or in place of the logo; null = the product's own sign. */
  brandName: string | null
  /** In texts of mails. */
  name: string
  title: string
  sender: string
  logoUrl: string | null
  iconUrl: string | null
  mainColor: string
  textColor: string
  /** Nothing is set: the brand of the partner above. */
  isInherited: boolean
}

/** As `findPerson` does on the server: a brand with nothing set is the one above. */
export function shownDraft(draft: BrandDraft, { companyName, inherited }: PartnerBrand): ShownDraft {
  const { displayName, pageTitle, senderName, mainColor, textColor, logo, icon } = draft
  const isSet = [displayName, pageTitle, senderName, mainColor, logo, icon].some(Boolean)
  if (!isSet && inherited) return shownAbove(inherited, companyName)
  const name = displayName || companyName
  const brandName = isSet ? name : null
  return {
    brandName,
    name,
    title: pageTitle || shownName({ brandName }),
    sender: senderName || name,
    logoUrl: logo?.url ?? null,
    iconUrl: (icon ?? logo)?.url ?? null,
    mainColor,
    textColor,
    isInherited: false,
  }
}

function shownAbove({ logoUrl, iconUrl, ...above }: ShownBrand, companyName: string): ShownDraft {
  const name = above.brandName ?? companyName
  return {
    brandName: name,
    name,
    title: above.pageTitle ?? name,
    sender: name,
    logoUrl,
    iconUrl: iconUrl ?? logoUrl,
    mainColor: above.mainColor ?? '',
    textColor: above.textColor ?? '',
    isInherited: true,
  }
}
