import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  subject: '{{service}}: {{title}}',
  open: 'Open in the back office',
  off: 'You can choose which of these emails you get in your profile, under “Notifications”:',
  fact: { site: 'Site', domain: 'Domain', language: 'Language', file: 'File', pictures: 'Pictures imported' },
  notification: {
    link: 'Link',
    until: 'Shown until',
    japanTime: '{{time}} (Japan time)',
  },
  page: {
    title: 'Stop notification emails',
    text: 'The platform’s notification emails to the following address will stop. Emails about your contract and your bills will still arrive.',
    button: 'Stop notification emails',
    done: 'Notification emails are stopped',
    doneText:
      'You can still read notifications in the back office, and switch the emails on again at any time in your profile, under “Notifications”.',
    gone: 'This link does not work',
    goneText: 'Sign in to choose which emails you get, in your profile under “Notifications”.',
  },
  translation: {
    done: 'Machine translation is complete',
    partly: 'Machine translation has finished, but some texts could not be translated',
    failed: 'Machine translation failed',
    body: 'Please check the result in the editor of the site.',
  },
  bulkUpload: {
    done: 'The pictures of your ZIP file were imported',
    failed: 'The ZIP file could not be imported',
    body: 'Please check the result in the editor of the site.',
  },
  review: {
    one: 'New comment or approval in a preview',
    many: '{{count}} new comments and approvals in a preview',
    body: 'Guests of your shared preview have commented or approved. You can read and answer them in the editor of the site.',
  },
  mention: { title: '{{author}} mentioned you in a comment' },
  guesses: {
    title: 'Wrong passwords are being tried at your preview',
    body: 'Many wrong passwords were entered at a preview that you share. Somebody may be guessing it, so new tries have to wait for a while. People you invited can still open the preview with the link in their invitation. If you do not know who it is, change the password of the preview.',
  },
  links: {
    one: 'A link on your live site is broken',
    many: '{{count}} links on your live site are broken',
    body: 'Visitors who follow the link find no page. The checklist in the editor shows where it is: correct the link and publish.',
  },
  experiment: {
    title: 'The test “{{name}}” reached its planned visits and ended',
    published:
      'Variant {{letter}} was best with at least 95% probability and was published. It is in the cell in the editor, too. Other unpublished changes stay unpublished.',
    kept: 'Variant {{letter}} was best with at least 95% probability. The cell stays as it was.',
    undecided: 'The planned visits were reached, but no difference was clear. The cell stays as it was.',
  },
  host: {
    live: 'Your own sign-in address {{domain}} works',
    failed: 'Your own sign-in address {{domain}} could not be set up',
    lost: 'Your own sign-in address {{domain}} stopped working',
    taken: 'Your own sign-in address {{domain}} can no longer be used',
    body: {
      live: 'Your people can sign in there now, and links in new emails lead there. The standard address keeps working.',
      failed:
        'The domain could not be confirmed. The brand screen shows what is missing; begin the check again there. The standard address works.',
      lost: 'The DNS records of the domain do not point to the correct target. Your people can sign in at the standard address, and links in new emails lead there. Once you restore the records, we notice automatically and the domain works again. After 72 hours you need to begin the check again.',
      taken:
        'Another account has proven that it owns this domain. Your people can sign in at the standard address. If you did not expect this, check the DNS records and the security of your account at your domain provider.',
    },
  },
  domain: {
    live: 'Your domain {{domain}} is live',
    failed: 'Your domain {{domain}} could not be set up',
    lost: 'Your domain {{domain}} no longer leads to your site',
    taken: 'Your domain {{domain}} can no longer be used for this site',
    released: 'Your former domain {{domain}} is now used by another account',
    plan: 'Your domain {{domain}} works until {{date}}',
    planWeek: 'Your domain {{domain}} stops working in 7 days',
    planDay: 'Your domain {{domain}} stops working in 1 day',
    body: {
      live: 'Your site now opens under this domain. Its standard address keeps working.',
      lost: 'The DNS records of the domain do not point to this site. Visitors find it at its standard address. Once you restore the records, we notice automatically and the domain works again. After 72 hours you need to set it up again.',
      taken:
        'Another account has proven that it owns this domain. Visitors find your site at its standard address. If you did not expect this, check the DNS records and the security of your account at your domain provider.',
      released:
        'The domain that this site used is now live on a site of another account. If you did not expect this, check the DNS records and the security of your account at your domain provider.',
      plan: 'Your plan does not include custom domains. After {{date}} your site goes back to its standard address. To keep the domain, choose a plan that includes custom domains.',
    },
    reason: {
      dns: 'The CNAME record was not found within 72 hours. Check that the values shown in the editor are in the DNS settings of your domain, then try again.',
      txt: 'The TXT record that proves the domain is yours was not found within 72 hours. Check that the values shown in the editor are in the DNS settings of your domain, then try again.',
      certificate:
        'No SSL certificate could be issued for this domain. Check that no CAA record forbids it, then try again.',
      refused: 'This domain was not accepted. Please try another one.',
      unreachable:
        'The DNS of the domain could not be checked within 72 hours. Check its name servers, then try again.',
      lost: 'The DNS records of the domain have not pointed to this site for 72 hours. Visitors find it at its standard address. Restore the records, then try again.',
      taken:
        'Another account has proven that it owns this domain. If you did not expect this, check the DNS records and the security of your account at your domain provider.',
      plan: 'Your plan does not include custom domains, so the domain no longer leads to your site. Visitors find it at its standard address. With a plan that includes custom domains you can set it up again.',
    },
  },
}
