import { useScreens } from '#admin/api/screens.ts'
import { useBrandKitText } from '#admin/entities/brand-kit/use-brand-kit-text.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Section } from '#admin/ui/basic/section.tsx'

/** The way to what the sites of the account have in common. */
export function BrandKitLink() {
  const t = useBrandKitText()
  const { brandKit } = useScreens()
  return (
    <Section title={t('title')} description={t('lead')}>
      <ButtonLink to={brandKit} className="self-start">
        {t('edit')}
      </ButtonLink>
    </Section>
  )
}
