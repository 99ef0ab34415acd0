import type { SnsType } from './sns-rules.ts'

/** Marks of our own, each one path of lines in a square of 24: simple shapes that mean the service, not its brand file. */
export const SNS_ICON_PATHS: Record<SnsType, string> = {
  facebook: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12.5 20.5v-9.2a2.6 2.6 0 0 1 2.6-2.6h.6M9.6 13.2h5.6',
  line: 'M12 4c5 0 9 3 9 7 0 3.4-4 6.2-8.5 9.5.4-1.7 0-2.5-1-2.5C6.5 17.6 3 14.8 3 11c0-4 4-7 9-7ZM6 9.2v3.4h1.7M9.8 9.2v3.4M11.9 12.6V9.2l2.4 3.4V9.2M18.1 9.2h-1.7v3.4h1.7M16.4 10.9h1.5',
  phone_number:
    'M8.6 4.2 6 4.5c-1 .1-1.7 1-1.6 2A14.5 14.5 0 0 0 17.5 19.6c1 .1 1.9-.6 2-1.6l.3-2.6-4-1.9-1.7 1.7a11.5 11.5 0 0 1-5.3-5.3l1.7-1.7Z',
  tiktok: 'M13.5 3.5v11.7a3.7 3.7 0 1 1-3.7-3.7M13.5 3.5c.3 2.9 2.2 4.8 5 5',
  x: 'M4.5 4.5h3.3l11.7 15h-3.3ZM19 4.5 13.3 11M10.7 13.4 5 19.5',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM16.7 7.2v.1',
  youtube: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10 9v6l5-3Z',
}
