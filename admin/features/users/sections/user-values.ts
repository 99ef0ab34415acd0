import type { BrandPicture } from '#admin/entities/partner-brand/picture-field.tsx'
import type { Language } from '#shared/text/languages.ts'
import type { Authority, UserType } from '#shared/account/permissions.ts'
import type { CreateUserInput, UpdateUserInput, UserDetail } from '#shared/account/users.ts'
import { type ContractDraft, NO_CONTRACT, toContractBody } from '#admin/features/users/contract/contract-period.ts'
import { isPartner } from '#admin/features/users/user-options.ts'

/** Values of an account form. */
export type UserValues = {
  type: UserType
  parentId: string
  companyName: string
  email: string
  contactName: string
  authority: Authority
  licenseIssuance: boolean
  language: Language
  contract: ContractDraft
  access: 'invite' | 'password'
  password: string
  logo: BrandPicture | null
  /** Empty without a colour. */
  mainColor: string
  textColor: string
}

export function newUserValues(part: Pick<UserValues, 'type' | 'parentId' | 'language'>): UserValues {
  return {
    ...part,
    companyName: '',
    email: '',
    contactName: '',
    authority: 'edit',
    licenseIssuance: false,
    contract: NO_CONTRACT,
    access: 'invite',
    password: '',
    logo: null,
    mainColor: '',
    textColor: '',
  }
}

export function toUserValues(user: UserDetail): UserValues {
  const { logoMediaId, logoUrl } = user
  return {
    ...newUserValues({ type: user.type, parentId: user.parent?.id ?? '', language: user.language }),
    companyName: user.companyName,
    email: user.email,
    contactName: user.contactName,
    authority: user.authority,
    licenseIssuance: user.licenseIssuance,
    contract: { ...NO_CONTRACT, autoRenew: user.contracts[0]?.autoRenew ?? false },
    logo: logoMediaId && logoUrl ? { mediaId: logoMediaId, url: logoUrl } : null,
    mainColor: user.mainColor ?? '',
    textColor: user.textColor ?? '',
  }
}

/** White label is for partners only. */
function toBrand({ type, logo, mainColor, textColor }: UserValues) {
  if (!isPartner(type)) return {}
  return { logoMediaId: logo?.mediaId ?? null, mainColor: mainColor || null, textColor: textColor || null }
}

/** The members that both bodies share. */
function toProfile(values: UserValues) {
  const { type, companyName, email, contactName, authority, licenseIssuance, language } = values
  const license = isPartner(type) && licenseIssuance
  return { companyName, email, contactName, authority, licenseIssuance: license, language, ...toBrand(values) }
}

export function toCreateBody(values: UserValues): CreateUserInput {
  const contract = toContractBody(values.contract)
  return {
    type: values.type,
    parentId: values.parentId,
    ...toProfile(values),
    ...(contract && { contract }),
    ...(values.access === 'password' && { password: values.password }),
  }
}

/** Only changed members, so that two people can change different ones. */
export function toUpdateBody(values: UserValues, before: UserValues, hasContract: boolean): UpdateUserInput {
  const old = new Map<string, unknown>(Object.entries(toProfile(before)))
  const changed = Object.entries(toProfile(values)).filter(([key, value]) => old.get(key) !== value)
  const contract = hasContract ? undefined : toContractBody(values.contract)
  const { autoRenew } = values.contract
  return {
    ...(Object.fromEntries(changed) as UpdateUserInput),
    ...(contract && { contract }),
    ...(hasContract && autoRenew !== before.contract.autoRenew && { autoRenew }),
  }
}
