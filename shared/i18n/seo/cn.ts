import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  lead: '设置网站在搜索结果和社交媒体中的展示方式，以及统计代码。',
  texts: {
    heading: '搜索与社交媒体文案',
    title: terms.title,
    titleHelp: '显示为搜索结果的标题和浏览器标签页的名称。留空时使用网站名称。',
    h1: 'H1（主标题）',
    h1Help: '供搜索引擎和读屏软件识别的标题，页面上不显示。留空时使用网站名称。',
    description: '描述',
    descriptionHelp: '搜索结果中标题下方的说明。留空时使用第一格的文字。',
    signs: '可用符号：空格 - | : ( ) [ ] 、。・',
  },
  notes: {
    noTitle: '标题为空，将显示网站名称“{{name}}”。',
    shortTitle: '标题过短，在搜索结果中不易引起注意。',
    noDescription: '描述为空，将使用第一格的文字。',
    cutTitle: '在此宽度下，标题末尾会被省略。',
    cutDescription: '在此宽度下，描述末尾会被省略。',
  },
  preview: {
    heading: '预览',
    device: '搜索结果的显示设备',
    desktop: '电脑',
    phone: '手机',
    search: '搜索结果中的效果',
    card: '分享到社交媒体时的效果',
    cardNote: '图片取自第一格。',
    noPicture: '第一格没有图片',
    about: '实际效果可能因搜索引擎或社交媒体而异。',
  },
  measuring: {
    heading: '统计代码',
    lead: '填写 ID 即可开始统计，对所有语言的页面生效。',
    ga4: 'Google Analytics 4（衡量 ID）',
    gtm: 'Google 跟踪代码管理器（容器 ID）',
    meta: 'Meta 像素（像素 ID）',
    line: 'LINE Tag（标签 ID）',
    tiktok: 'TikTok 像素（像素 ID）',
    yahooDisplay: 'Yahoo! JAPAN 广告 展示广告（再营销 ID）',
    yahooSearch: 'Yahoo! JAPAN 广告 搜索广告（再营销 ID）',
    example: '示例：{{example}}',
  },
  tags: {
    heading: 'head 与 body 代码',
    lead: '上面没有列出的服务，可在此粘贴其代码。',
    head: 'head 代码',
    headHelp: '可使用 meta、link 以及带 src 的 script。',
    body: 'body 代码',
    bodyHelp: '可使用带 src 和 defer 的 script。',
    rules: '不能使用直接写在标签内的代码，也不能使用 eval、setTimeout、setInterval。保存时会整理代码格式。',
    fromDefault: '留空时使用{{language}}的代码。',
  },
  where: '统计代码和您添加的代码只在已发布网站自己的网址上运行，预览中不会运行。',
}
