import { type Template, text } from './template.ts'

/** A design college: the school, its subjects, its people, nine cells. */
export const school: Template = {
  buttonColor: '#ffcf3d',
  buttonTextColor: '#1b1540',
  priceColor: '#ffe98a',
  menu: [
    { name: text('学科', 'Courses', '专业', '학과'), cell: 3 },
    { name: text('学生', 'Students', '学生', '학생'), cell: 6 },
    { name: text('オープンキャンパス', 'Open campus', '校园开放日', '오픈 캠퍼스'), cell: 8 },
  ],
  cells: [
    {
      mainText: text(
        'つくる人の、\n最初の住所。',
        'The first address\nof makers.',
        '创作者的\n第一个地址。',
        '만드는 사람의\n첫 번째 주소.',
      ),
      alt: text(
        '青空の下、時計塔のある校舎へ続く道。',
        'A path to a school with a clock tower under a blue sky.',
        '蓝天下，小路通向有钟楼的校舍。',
        '푸른 하늘 아래 시계탑이 있는 교사로 이어지는 길.',
      ),
      button: text('学校案内を請求', 'Get the prospectus', '索取招生简章', '학교 안내 신청'),
    },
    {
      mainText: text(
        '鉛筆一本で、\nどこまで行ける。',
        'How far can\none pencil go?',
        '一支铅笔，\n能走多远？',
        '연필 한 자루로\n어디까지 갈 수 있을까.',
      ),
      alt: text(
        '雲を抜けて宇宙へ飛び立つ鉛筆のロケット。',
        'A pencil rocket rising through the clouds into space.',
        '铅笔火箭穿过云层飞向太空。',
        '구름을 뚫고 우주로 날아오르는 연필 로켓.',
      ),
    },
    {
      mainText: text(
        '読むより先に、\n飛び出してくる。',
        'It jumps out\nbefore you read it.',
        '还没读，\n就跃出纸面。',
        '읽기도 전에\n튀어나온다.',
      ),
      alt: text(
        '開いた本から立ち上がる、紙の山と木。',
        'Paper mountains and trees standing up from an open book.',
        '翻开的书中立起纸做的山与树。',
        '펼친 책에서 솟아오른 종이 산과 나무.',
      ),
    },
    {
      mainText: text(
        '失敗の数だけ、\n色が増える。',
        'Every failure\nadds a colour.',
        '失败一次，\n多一种颜色。',
        '실패한 만큼\n색이 늘어난다.',
      ),
      price: text('素材デザイン科', 'Material design', '材料设计专业', '소재 디자인과'),
      alt: text(
        '珊瑚色と紫の液が入った丸底の器と、覚え書き。',
        'A flask with coral and violet liquids, a note leaning on it.',
        '装着珊瑚色与紫色液体的烧瓶，旁边有便条。',
        '산호색과 보라색 액체가 든 플라스크와 메모.',
      ),
      button: text('学科を見る', 'See the course', '查看专业', '학과 보기'),
    },
    {
      mainText: text(
        '文字は、\n国境を越える紙飛行機。',
        'Letters are paper planes\nacross borders.',
        '文字，\n是飞越国境的纸飞机。',
        '글자는 국경을 넘는\n종이비행기.',
      ),
      price: text('タイポグラフィ科', 'Typography', '字体设计专业', '타이포그래피과'),
      alt: text(
        '四つの言葉の文字と紙飛行機がめぐる地球。',
        'A globe with letters of four languages and a paper plane around it.',
        '地球周围飞着四种语言的文字和纸飞机。',
        '네 언어의 글자와 종이비행기가 도는 지구.',
      ),
      button: text('学科を見る', 'See the course', '查看专业', '학과 보기'),
    },
    {
      mainText: text(
        '正解は、\nまだパレットの上。',
        'The answer\nis still on the palette.',
        '答案，\n还在调色盘上。',
        '정답은\n아직 팔레트 위에.',
      ),
      price: text('イラストレーション科', 'Illustration', '插画专业', '일러스트레이션과'),
      alt: text(
        '六色の絵の具をのせたパレットと二本の筆。',
        'A palette with six colours and two brushes.',
        '放着六种颜料的调色盘和两支画笔。',
        '여섯 가지 물감을 올린 팔레트와 붓 두 자루.',
      ),
      button: text('学科を見る', 'See the course', '查看专业', '학과 보기'),
    },
    {
      mainText: text(
        'となりの席が、\nいちばんの教科書。',
        'The best textbook\nsits next to you.',
        '邻座的同学，\n是最好的课本。',
        '옆자리가\n최고의 교과서.',
      ),
      alt: text(
        '作品を持って並ぶ三人の学生。',
        'Three students side by side, one holding up a piece of work.',
        '三名学生并排站着，其中一人拿着作品。',
        '작품을 들고 나란히 선 학생 세 명.',
      ),
    },
    {
      mainText: text(
        '帽子は投げる。\n夢は手放さない。',
        'Throw the cap.\nKeep the dream.',
        '帽子抛出去，\n梦想留下来。',
        '모자는 던지고,\n꿈은 놓지 않는다.',
      ),
      price: text(
        '卒業後も続く就職支援',
        'Career support beyond graduation',
        '毕业后仍提供就业支持',
        '졸업 후에도 이어지는 취업 지원',
      ),
      alt: text(
        '青空に投げられた紫の角帽と紙吹雪。',
        'Violet graduation caps thrown into a blue sky with confetti.',
        '蓝天中抛起的紫色学士帽和彩纸。',
        '푸른 하늘로 던져진 보라색 학사모와 색종이.',
      ),
    },
    {
      mainText: text('まずは、\n登ってきて。', 'Come up\nand see.', '先上来\n看看吧。', '일단\n올라와 보세요.'),
      price: text(
        '毎月第二土曜 10時〜',
        'Second Saturdays, from 10 am',
        '每月第二个周六 10点起',
        '매월 둘째 토요일 10시부터',
      ),
      alt: text(
        '丘の頂へ続く道と、「OPEN」と書かれた旗。',
        'A path up a hill to a flag that says OPEN.',
        '小路通向山顶，旗帜上写着“OPEN”。',
        '언덕 꼭대기로 이어진 길과 OPEN이라고 적힌 깃발.',
      ),
      button: text('参加を申し込む', 'Sign up', '报名参加', '참가 신청하기'),
    },
  ],
}
