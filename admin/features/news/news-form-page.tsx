import { Navigate, useParams } from 'react-router'
import { AnnouncementFormPage } from '#admin/entities/announcements/announcement-form-page.tsx'
import { useCan } from '#admin/api/user-info.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { NewsPreview } from './news-preview.tsx'
import { PlacesFields } from './places-fields.tsx'
import { useNewsDesk } from './use-news-desk.ts'

/** `latest-information/create` and `latest-information/edit/{id}`: the operator writes news. */
export function NewsFormPage() {
  return useCan()('POST /news') ? <NewsForm /> : <Navigate to="/errors/403" replace />
}

function NewsForm() {
  const { id } = useParams()
  const t = useAnnouncementsText()
  const words = {
    list: t('news.title'),
    create: t('news.create'),
    edit: t('news.edit'),
    missing: t('news.missing'),
    missingLead: t('news.missingLead'),
    back: t('news.back'),
  }
  return (
    <AnnouncementFormPage
      key={id}
      desk={useNewsDesk()}
      words={words}
      id={id}
      ownTitle={t('news.places')}
      ownFields={(props) => <PlacesFields {...props} />}
      preview={({ shown, own }) => <NewsPreview news={shown} own={own} />}
    />
  )
}
