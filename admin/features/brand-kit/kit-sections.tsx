import type { ReactNode } from 'react'
import { useBrandKitText } from '#admin/entities/brand-kit/use-brand-kit-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { ColourField } from '#admin/ui/form/colour-field.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { shownMediaPath } from '#shared/media/media-rules.ts'
import type { BrandKit } from '#shared/site/brand-kit/brand-kit.ts'
import { COLOUR_FIELDS } from '#shared/site/cell/cell-fields.ts'
import { FACE_PRESETS, type TypeFace, TYPOGRAPHY } from '#shared/site/cell/typography-rules.ts'
import type { KitDraft } from './kit-draft.ts'

type KitSectionsProps = { draft: KitDraft; onChange: (kit: Partial<BrandKit>) => void }

/** What a kit holds, each with the way to leave it out. */
export function KitSections({ draft, onChange }: KitSectionsProps) {
  const t = useBrandKitText()
  const { kit } = draft
  return (
    <>
      <Colours kit={kit} onChange={onChange} />
      <Logo draft={draft} onRemove={() => onChange({ logoMediaId: null })} />
      <Section title={t('type')}>
        <Face kit={kit} onChange={onChange} />
      </Section>
      <Kept title={t('company')} onRemove={kit.company ? () => onChange({ company: null }) : undefined}>
        {t(kit.company ? 'companyHas' : 'companyNone')}
      </Kept>
      <Kept title={t('contact')} onRemove={kit.contact ? () => onChange({ contact: null }) : undefined}>
        {kit.contact ? t('contactHas', { count: kit.contact.items.length }) : t('contactNone')}
      </Kept>
    </>
  )
}

type PartProps = { kit: BrandKit; onChange: (kit: Partial<BrandKit>) => void }

function Colours({ kit, onChange }: PartProps) {
  const t = useBrandKitText()
  return (
    <Section title={t('colours')} description={t('coloursHelp')}>
      <div className="flex max-w-md flex-col gap-2.5">
        {COLOUR_FIELDS.map((name) => {
          const label = t(`colour.${name}`)
          const value = kit.colours[name]
          const set = (colour: string | null) => onChange({ colours: { ...kit.colours, [name]: colour } })
          return (
            <ColourField
              key={name}
              label={label}
              value={value ?? ''}
              texts={{
                pick: t('pick', { name: label }),
                code: t('code', { name: label }),
                codeHelp: t('codeHelp'),
                invalid: t('invalid'),
                reset: t('clear'),
              }}
              onValueChange={(colour) => set(colour || null)}
              onReset={value === null ? undefined : () => set(null)}
            />
          )
        })}
      </div>
    </Section>
  )
}

function Logo({ draft: { kit, logo }, onRemove }: { draft: KitDraft; onRemove: () => void }) {
  const t = useBrandKitText()
  const width = logo?.variants[0]
  if (!kit.logoMediaId || !logo || !width) return <Kept title={t('logo')}>{t('logoNone')}</Kept>
  return (
    <Kept title={t('logo')} onRemove={onRemove}>
      <span className="grid h-18 w-32 place-items-center rounded-md border border-line bg-[repeating-conic-gradient(#f1f1ee_0_25%,#fff_0_50%)] bg-[length:12px_12px] p-2">
        <img src={shownMediaPath(logo, `${width}.webp`)} alt={logo.name} className="max-h-14 max-w-28 object-contain" />
      </span>
    </Kept>
  )
}

/** The choice that a kit makes none. */
const NONE = ''

function Face({ kit, onChange }: PartProps) {
  const t = useBrandKitText()
  const pick = (face: TypeFace | typeof NONE) =>
    onChange({ typography: face === NONE ? {} : { ...kit.typography, face, ...FACE_PRESETS[face] } })
  const options = [
    { value: NONE as TypeFace | typeof NONE, label: t('typeNone') },
    ...TYPOGRAPHY.face.map((face) => ({ value: face, label: t(`face.${face}`) })),
  ]
  return (
    <Field label={t('type')}>
      {(control) => (
        <Select
          {...control}
          value={kit.typography.face ?? NONE}
          options={options}
          onValueChange={pick}
          className="w-full max-w-72"
        />
      )}
    </Field>
  )
}

type KeptProps = { title: string; onRemove?: (() => void) | undefined; children: ReactNode }

/** What is taken from a site as a whole. */
function Kept({ title, onRemove, children }: KeptProps) {
  const t = useBrandKitText()
  return (
    <Section title={title}>
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <div className={onRemove ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-ink-soft'}>{children}</div>
        {onRemove && (
          <Button size="sm" variant="quiet" icon="trash" aria-label={`${title}: ${t('remove')}`} onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Section>
  )
}
