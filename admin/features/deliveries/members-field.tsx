import { useState } from 'react'
import type { OwnFieldsProps } from '#admin/entities/announcements/announcement-editor.tsx'
import { useScreens } from '#admin/api/screens.ts'
import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import type { DeliverySite } from '#shared/announcement/deliveries.ts'
import type { DeliveryOwn } from './use-delivery-desk.ts'

type MembersFieldProps = OwnFieldsProps<DeliveryOwn> & { site: DeliverySite }

/** Whether a delivery is for members only: a choice where visitors can become members, or where it was chosen before. */
export function MembersField({ site, own: { membersOnly }, errorOf, onChange }: MembersFieldProps) {
  const t = useDeliveriesText()
  const [wasChosen] = useState(membersOnly)
  const problem = errorOf('membersOnly')
  const isGone = !site.hasMembers && wasChosen
  return (
    <div>
      <Checkbox
        label={t('audience.choice')}
        help={isGone ? t('audience.gone') : t('audience.choiceHelp')}
        checked={membersOnly}
        disabled={!site.hasMembers && !wasChosen}
        isInvalid={problem !== undefined}
        onCheckedChange={(checked) => onChange({ membersOnly: checked })}
      />
      {!site.hasMembers && !wasChosen && <WithoutMembers site={site} />}
      {problem && (
        <div role="alert" className="mt-2">
          <FieldError message={problem} />
        </div>
      )}
    </div>
  )
}

/** Why there is no choice, and where that is changed: who writes deliveries may edit the site. */
function WithoutMembers({ site }: { site: DeliverySite }) {
  const t = useDeliveriesText()
  const screens = useScreens()
  return (
    <p className="mt-1.5 ml-6.5 text-xs text-ink-soft">
      {t('audience.none')}{' '}
      <TextLink to={`${screens.site(site.id)}?panel=forms`} className="text-xs">
        {t('audience.toForms')}
      </TextLink>
    </p>
  )
}
