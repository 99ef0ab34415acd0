import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  accountType: {
    MASTER: 'Operator',
    OEM_MASTER: 'OEM/EP master',
    OEM_ADMIN: 'OEM/EP admin',
    USER: 'User',
    MASTER_USER: 'Master user',
    SUB_ADMIN: 'Sub-admin',
  },
  role: {
    main: 'Main contact',
    editor: 'Editor',
    viewer: 'Viewer',
  },
  authority: {
    edit: 'Can edit',
    view: 'Can view',
  },
  siteLabel: {
    published: 'Published',
    unpublished: 'Unpublished',
    draft: 'Draft',
    domain_checking: 'Checking domain',
    expired: 'Expired',
  },
  contractState: {
    active: 'Active',
    suspended: 'Suspended',
    terminated: 'Terminated',
    inactive: 'Not contracted',
    expired: 'Expired',
  },
  languageName: {
    ja: 'Japanese',
    en: 'English',
    cn: 'Chinese',
    kr: 'Korean',
  },
  swipe: {
    both: 'Vertical and horizontal',
    horizontal: 'Horizontal only',
    vertical: 'Vertical only',
  },
  goal: {
    contact: 'Contact',
    homepage: 'Form',
    membership: 'Registration',
    link: 'Link',
  },
  device: {
    phone: 'Phone',
    tablet: 'Tablet',
    desktop: 'Computer',
  },
}
