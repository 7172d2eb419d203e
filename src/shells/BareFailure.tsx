import { FailurePage, type Words } from './Failure.tsx';

/** When even the frame failed there are no messages: then it says so in the two languages that most readers know. */
const bare: Words = {
  title: 'This page could not be shown · 页面无法显示',
  text: 'Something went wrong on our side. Please try again later. 我们这边出了问题，请稍后再试。',
  again: 'Try again · 重试',
  back: 'Back to the home page · 返回首页',
};

export default function BareFailure() {
  return <FailurePage words={bare} />;
}
