import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  heading: { contact: '联系我们', membership: '会员注册', homepage: '在线表单' },
  fixed: { email: '邮箱地址', companyName: '公司名称或姓名', password: '密码', confirmPassword: '确认密码' },
  required: '必填',
  choose: '请选择',
  passwordHelp: '8～20个字符，须包含大写字母、小写字母、数字和以下符号各至少一个：{{signs}}',
  agree: '我同意使用条款和隐私政策',
  submit: { contact: '提交', membership: '注册', homepage: '提交' },
  reply: '我们通常会在24小时内回复。',
  agreement: '同意使用条款和隐私政策',
  trap: '请勿填写此栏',
  errors: '请检查输入内容。',
  registerFailed: '注册失败',
  errorTitle: '错误：{{title}}',
  tooMany: '短时间内提交次数过多。请稍候片刻再提交，您填写的内容已保留。',
  offerOver: '该优惠已结束。如不需要优惠，您仍可直接提交。',
  submitWithout: '不使用优惠并提交',
  robot: '无法确认是否为自动提交，请重新提交。',
  robotScript: '为防止自动提交，此表单需要启用JavaScript。请在浏览器设置中启用。',
  done: {
    contact: '我们已收到您的咨询',
    homepage: '提交成功',
    text: '感谢您的填写。\n我们会将内容副本发送至您填写的邮箱。',
    spam: '如未收到邮件，请同时查看垃圾邮件文件夹。',
  },
  trial: {
    send: '这是预览。提交后，副本以及（已设置通知邮箱时的）通知都会发送到您登录所用的邮箱。此次提交仅记录为测试，不计入受理数量。',
    check: '这是预览。您可以测试填写内容的检查，不会注册会员，也不会发送邮件。',
    sent: '测试提交已完成',
    sentText: '所有邮件都会发送到您登录所用的邮箱，不会视为访客的提交。',
    checked: '填写内容没有问题',
    checkedText: '这是测试，没有注册会员，也没有发送邮件。',
    again: '返回表单',
    failed: '测试提交失败，请稍候再试。',
  },
}
