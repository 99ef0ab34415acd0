import { type ReactNode, useId } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { LANGUAGE_LABEL, LANGUAGES } from '#shared/text/languages.ts'
import {
  SITE_TEMPLATES,
  type SiteTemplate,
  type TemplateId,
  templatePath,
} from '#shared/site/document/site-templates.ts'
import { useGridLimits } from './grid-limits.ts'

export type Start = TemplateId | 'blank'

type TemplateGalleryProps = { value: Start; onValueChange: (value: Start) => void }

/** How a new site begins: blank, or as one of the templates, each shown as its whole grid. */
export function TemplateGallery({ value, onValueChange }: TemplateGalleryProps) {
  const t = useSiteCopyText()
  const name = useId()
  const limits = useGridLimits()
  const { plan } = useUser()
  const spoken = plan.multiLanguage ? LANGUAGES : []
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('templates.title')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Choice
          {...{ name, value, onValueChange }}
          id="blank"
          title={t('templates.blank')}
          lead={t('templates.blankLead')}
        >
          <BlankGrid />
        </Choice>
        {SITE_TEMPLATES.map((template) => {
          const problem = limits.problemOf(template.columns, template.rows)
          return (
            <Choice
              key={template.id}
              {...{ name, value, onValueChange }}
              id={template.id}
              title={t(`templates.name.${template.id}`)}
              lead={problem ? `${t('templates.locked')}（${problem}）` : t(`templates.lead.${template.id}`)}
              isLocked={problem !== undefined}
              note={t('templates.grid', template)}
              languages={spoken.map((language) => LANGUAGE_LABEL[language])}
            >
              <WholeGrid template={template} />
            </Choice>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Empty places, and a sign that they wait for pictures. */
function BlankGrid() {
  return (
    <span className="grid h-full grid-cols-4 grid-rows-2 gap-1.5">
      {Array.from({ length: 8 }, (_, place) => (
        <span
          key={place}
          className={cx(
            'grid aspect-[120/183] place-items-center rounded-xs border border-dashed',
            place === 0 ? 'border-ink bg-paper' : 'border-edge',
          )}
        >
          {place === 0 && <Icon name="plus" size={16} />}
        </span>
      ))}
    </span>
  )
}

/** All cells of a template at once, as large as the frame allows. */
function WholeGrid({ template: { id, columns, rows } }: { template: SiteTemplate }) {
  const width = columns * 120 + (columns - 1) * 6
  const height = rows * 183 + (rows - 1) * 6
  return (
    <img
      src={templatePath(id, 'grid.jpg')}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="max-h-full w-auto max-w-full rounded-xs object-contain shadow-[0_1px_3px_rgb(0_0_0/0.18)]"
    />
  )
}

type ChoiceProps = {
  name: string
  id: Start
  value: Start
  onValueChange: (value: Start) => void
  title: string
  lead: string
  note?: string
  languages?: readonly string[]
  isLocked?: boolean
  children: ReactNode
}

function Choice(props: ChoiceProps) {
  const { name, id, value, onValueChange, title, lead, note, languages = [], isLocked = false, children } = props
  const isChosen = id === value
  return (
    <label
      className={cx(
        'relative flex min-w-0 flex-col overflow-hidden rounded-md border transition-[border-color,box-shadow]',
        id === 'blank' && 'col-span-2',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        isLocked ? 'cursor-not-allowed' : 'cursor-pointer',
        isChosen ? 'border-ink shadow-[0_0_0_1px_var(--color-ink)]' : 'border-line-strong',
        !isChosen && !isLocked && 'hover:border-edge',
      )}
    >
      <input
        type="radio"
        name={name}
        value={id}
        checked={isChosen}
        disabled={isLocked}
        aria-label={title}
        aria-describedby={`${name}-${id}`}
        onChange={() => onValueChange(id)}
        className="absolute inset-0 z-10 cursor-[inherit] appearance-none rounded-md outline-none"
      />
      <span
        className={cx(
          'flex h-36 items-center justify-center border-b border-line bg-ground p-3 sm:h-44 sm:p-4',
          isLocked && 'opacity-45 grayscale',
        )}
      >
        {children}
      </span>
      {isLocked && (
        <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-paper shadow-float">
          <Icon name="lock" size={16} />
        </span>
      )}
      {isChosen && (
        <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full bg-ink text-paper">
          <Icon name="check" size={14} />
        </span>
      )}
      <span className="flex flex-1 flex-col gap-1 p-3">
        <span className="text-sm leading-snug font-medium">{title}</span>
        <span id={`${name}-${id}`} className="text-xs text-ink-soft">
          {lead}
        </span>
        {note && (
          <span className="tabular mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-1.5 text-xs text-ink-soft">
            {note}
            <span className="flex gap-1">
              {languages.map((language) => (
                <Badge key={language}>{language}</Badge>
              ))}
            </span>
          </span>
        )}
      </span>
    </label>
  )
}
