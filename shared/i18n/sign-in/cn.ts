import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '登录',
  lead: '请输入注册的邮箱地址和密码。',
  email: '登录 ID（邮箱地址）',
  password: '密码',
  submit: '登录',
  submitting: '正在登录',
  forgot: '忘记密码？',
  wait: '尝试次数过多，请在{{time}}后重试。',
  motto: '每一次翻页，\n都是新的故事。',
  mottoLead: '可上下左右滑动的全屏网站。排好图片，当天即可发布。',
  failed: '登录失败',
  language: '显示语言',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启。',
  duration: { seconds: '{{count}}秒', minutes: '{{count}}分钟', hours: '{{hours}}小时{{minutes}}分钟' },
  refused: { required: '请填写此项。', tooLong: '请输入不超过{{max}}个字符。', email: '邮箱地址格式不正确。' },
}
