import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  lead: '已填写的项目会显示在屏幕底部的栏中。',
  bar: {
    title: '显示',
    shown: '在屏幕底部显示底栏',
    help: '底栏包含社交媒体、电话和公司信息，也可以按格子隐藏。',
    share: '显示分享按钮',
    shareHelp: '在手机上会打开系统的分享面板，可发送当前格子的网址；没有分享面板的设备会复制网址。',
  },
  action: {
    title: '固定按钮',
    lead: '在每一格的屏幕下方、拇指可及之处显示的按钮。填写文字和链接后才会显示，也可以按格子隐藏。',
    text: '按钮文字',
    placeholder: '例如：查看空房',
    color: '按钮颜色',
    textColor: '文字颜色',
  },
  links: '社交媒体与电话',
  phone: '电话号码',
  phoneHelp: '点击后将拨打此号码。',
  lineHelp: '填写添加好友的网址后，点击即可打开添加页面。',
  unusual: '这似乎不是{{name}}的网址，但仍可使用。',
  test: '打开确认',
  own: '{{language}}使用单独的设置',
  ownHelp: '关闭时，显示与{{language}}相同的内容。',
  examples: {
    facebook: 'https://www.facebook.com/…',
    line: 'https://lin.ee/…',
    phone_number: '+81 3-1234-5678',
    tiktok: 'https://www.tiktok.com/@…',
    x: 'https://x.com/…',
    instagram: 'https://www.instagram.com/…',
    youtube: 'https://www.youtube.com/@…',
  },
}
