import type { DemoParts } from './demo-site.ts'

/** The company, its addresses and its numbers are made up. */
export const recruitParts: DemoParts = {
  menu: [
    { name: { ja: '仕事', en: 'Work', cn: '工作', kr: '일' }, opens: { file: 'c1' } },
    { name: { ja: '先輩の話', en: 'Colleagues', cn: '前辈的故事', kr: '선배 이야기' }, opens: { file: 'd1' } },
    { name: { ja: '育てかた', en: 'Growing', cn: '培养', kr: '성장' }, opens: { file: 'i1' } },
    { name: { ja: '数字', en: 'Numbers', cn: '数字', kr: '숫자' }, opens: { file: 'j1' } },
    {
      name: { ja: 'エントリー', en: 'Apply', cn: '应聘', kr: '지원' },
      opens: { url: 'https://example.com/kumiki/entry' },
    },
  ],
  sns: {
    phone_number: '03-0000-0000',
    x: 'https://x.com/',
    youtube: 'https://www.youtube.com/',
  },
  company: {
    website: 'https://example.com/kumiki',
    profile: {
      ja: '株式会社組木製作所（デモ用の架空の会社です）\n設立：1974年6月\n社員：128人\n事業内容：木製家具の設計と製造、ものづくりのためのソフトウェア開発\n所在地：〒000-0000 大阪府見本市組木町12-8\n採用のお問い合わせ：recruit@example.com',
      en: 'Kumiki Works Co., Ltd. (fictional, for demonstration)\nFounded: June 1974\nPeople: 128\nBusiness: design and making of wooden furniture, software for makers\nAddress: 12-8 Kumiki-cho, Mihon City, Osaka 000-0000\nCareers: recruit@example.com',
      cn: '株式会社组木制作所（演示用虚构公司）\n成立：1974年6月\n员工：128人\n业务内容：木制家具的设计与制造、面向制造业的软件开发\n地址：〒000-0000 大阪府见本市组木町12-8\n招聘咨询：recruit@example.com',
      kr: '주식회사 구미키 제작소(데모용 가상 회사입니다)\n설립: 1974년 6월\n직원: 128명\n사업 내용: 목제 가구 설계·제작, 제조업을 위한 소프트웨어 개발\n주소: 〒000-0000 오사카부 미혼시 구미키초 12-8\n채용 문의: recruit@example.com',
    },
    privacy: {
      ja: '応募とお問い合わせでいただいた個人情報は、選考とご連絡のためだけに利用します。選考が終わったあとは、1年以内に消去します。お尋ねは privacy@example.com へ。',
      en: 'We use what you send us only to select and to contact you, and delete it within a year of the decision. Questions: privacy@example.com',
      cn: '您在应聘与咨询时提供的个人信息仅用于选拔与联系，选拔结束后一年内删除。咨询：privacy@example.com',
      kr: '지원과 문의 때 받은 개인정보는 전형과 연락에만 이용하며, 전형이 끝난 뒤 1년 안에 삭제합니다. 문의: privacy@example.com',
    },
  },
  contact: {
    heading: { ja: '採用のお問い合わせ', en: 'Ask about working here', cn: '招聘咨询', kr: '채용 문의' },
    lead: {
      ja: '見学だけでも歓迎します。',
      en: 'You are welcome just to look around, too.',
      cn: '只来参观也很欢迎。',
      kr: '견학만 하셔도 환영합니다.',
    },
    email: 'recruit@example.com',
    questions: [
      {
        title: { ja: '興味のある仕事', en: 'Work that interests you', cn: '感兴趣的工作', kr: '관심 있는 일' },
        type: 'SELECT_OPTIONS',
        options: [
          { ja: '家具の設計', en: 'Furniture design', cn: '家具设计', kr: '가구 설계' },
          { ja: '製造', en: 'Making', cn: '制造', kr: '제작' },
          { ja: 'ソフトウェア開発', en: 'Software', cn: '软件开发', kr: '소프트웨어 개발' },
        ],
      },
      {
        title: { ja: 'ご質問', en: 'Your question', cn: '您的问题', kr: '질문' },
        type: 'TEXT_BOX',
        isRequired: true,
      },
    ],
  },
}
