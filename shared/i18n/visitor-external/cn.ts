import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '向外部服务发送的信息',
  lead: '您浏览本网站时，您的浏览器会将与浏览有关的信息发送至以下外部服务。',
  none: '本网站不会向外部服务发送信息。',
  company: '接收方',
  data: '发送的信息',
  purpose: '使用目的',
  optOut: '如何停止发送',
  policy: '{{company}} 的隐私政策',
  optOutLink: '停用 {{name}}（退出）',
  optOutPolicy: '请查阅接收方的隐私政策，或在浏览器设置中停用 Cookie 或脚本。',
  newTab: '{{name}}（在新标签页中打开）',
  sitePolicy: '本网站的隐私政策',
  names: { yahooDisplay: 'Yahoo! JAPAN 广告（展示广告）', yahooSearch: 'Yahoo! JAPAN 广告（搜索广告）' },
  sent: {
    visit: '当前页面与上一页面的网址、浏览时间、IP 地址、浏览器和设备的类型、保存在 Cookie 等中的标识符',
    goals: '表单已提交、会员注册已完成、按钮被点击这一事实（不会发送您填写的内容）',
    robot: 'IP 地址、浏览器和设备的类型、操作情况（仅在有表单的页面发送）',
  },
  purposes: {
    analytics: '了解网站的使用情况并改进内容',
    ads: '投放广告并衡量其效果',
    manager: '供网站运营者管理统计代码。根据运营者的设置，信息可能会发送至此处未列出的服务。',
    robot: '防止自动程序提交表单',
    own: '由网站运营者添加的服务。其目的请查阅运营者的隐私政策，或向运营者咨询。',
  },
  ads: {
    heading: '广告参数',
    text: '您通过广告等打开的网址中包含的信息（活动名称和点击标识符：{{names}}）会暂时保存在浏览器的标签页中。从本网站打开外部网站的链接时，这些信息会附加到链接网址。提交表单或注册会员时，这些信息会与您的回答一起仅发送给本网站的运营者。',
    asked: '对于需要事先征得同意的访客，在其允许之前，不会沿用点击标识符（utm_* 以外的参数）。',
  },
  consent: {
    heading: '您的选择',
    title: '关于信息发送的请求',
    text: '为了解使用情况并衡量广告效果，我们希望将与您的浏览有关的信息发送至外部服务。您可以随时更改选择。',
    accept: '允许',
    refuse: '不允许',
    more: '查看接收方和内容',
    state: {
      y: '当前设置：已允许。',
      n: '当前设置：不允许。不会发送用于统计或广告的信息。',
      open: '您尚未选择。在您选择之前，不会发送用于统计或广告的信息。',
      free: '在您所在的地区不会事先询问。如果不希望发送，请选择“不允许”。',
    },
    kept: '您的选择将通过 Cookie 保存 {{days}} 天。',
    answer: '关于外部发送的选择',
    answers: { y: '允许（说明文字版本：{{version}}）', n: '不允许（说明文字版本：{{version}}）' },
  },
}
