type DemoComment = {
  /** The cell's picture. */
  file: string
  /** Percent of the picture. */
  x: number
  y: number
  text: string
  answer?: string
}

/** Comments that a guest of the inn's preview wrote before approving it. */
export const innReview: { email: string; name: string; comments: readonly DemoComment[] } = {
  email: 'hayakawa@example.com',
  name: '早川 真理',
  comments: [
    {
      file: 'a1',
      x: 66,
      y: 24,
      text: '月がとてもきれいです。もう少しだけ明るくできますか？',
      answer: '承知しました。明るさを上げた写真に差し替えて、あらためてご連絡します。',
    },
    { file: 'a3', x: 38, y: 62, text: '夕食の献立は12月から変わります。差し替えの原稿をメールでお送りしました。' },
  ],
}
