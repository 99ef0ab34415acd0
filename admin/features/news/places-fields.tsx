import type { OwnFieldsProps } from '#admin/entities/announcements/announcement-editor.tsx'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { PartnerPicker } from './partner-picker.tsx'
import type { NewsOwn } from './use-news-desk.ts'

/** Where news shows: in back offices, all or those of chosen partners, and on the login page. */
export function PlacesFields({ own, errorOf, onChange }: OwnFieldsProps<NewsOwn>) {
  const t = useAnnouncementsText()
  const { onBackOffice, onLogin } = own
  const problem = errorOf('onBackOffice')
  return (
    <div role="group" aria-label={t('news.places')} className="flex flex-col gap-3">
      <Checkbox
        label={t('news.onBackOffice')}
        checked={onBackOffice}
        isInvalid={problem !== undefined}
        onCheckedChange={(checked) => onChange({ onBackOffice: checked })}
      />
      {onBackOffice && <Partners own={own} errorOf={errorOf} onChange={onChange} />}
      <Checkbox
        label={t('news.onLogin')}
        help={t('news.onLoginHelp')}
        checked={onLogin}
        onCheckedChange={(checked) => onChange({ onLogin: checked })}
      />
      {problem && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
    </div>
  )
}

/** The partners to whose back offices it is limited. */
function Partners({ own: { partners }, errorOf, onChange }: OwnFieldsProps<NewsOwn>) {
  const t = useAnnouncementsText()
  const problem = errorOf('partnerIds')
  return (
    <div role="group" aria-label={t('news.partners')} className="ml-6.5 flex flex-col gap-2">
      <div>
        <p className="text-sm font-medium">{t('news.partners')}</p>
        <p className="text-xs text-ink-soft">{t('news.partnersHelp')}</p>
      </div>
      {partners.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {partners.map(({ id, companyName }) => (
            <li
              key={id}
              className="flex h-8 max-w-full items-center rounded-full border border-line-strong pl-3 text-sm"
            >
              <span className="truncate">{companyName}</span>
              <IconButton
                icon="close"
                size="sm"
                label={t('news.removePartner', { name: companyName })}
                onClick={() => onChange({ partners: partners.filter((one) => one.id !== id) })}
                className="rounded-full"
              />
            </li>
          ))}
        </ul>
      )}
      <PartnerPicker partners={partners} onChange={(next) => onChange({ partners: next })} />
      {problem && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
    </div>
  )
}
