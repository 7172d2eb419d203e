/** Hands the payment to WeChat, in whose browser the page is. What WeChat answers credits nothing: the order is watched. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { usePayments } from '../messages.ts';

type Bridge = {
  invoke(
    name: 'getBrandWCPayRequest',
    parameters: Readonly<Record<string, string>>,
    done: (answer: { err_msg?: string }) => void,
  ): void;
};

declare global {
  interface Window {
    /** WeChat's browser puts it there. */
    WeixinJSBridge?: Bridge;
  }
}

export function InsidePay({ parameters }: { parameters: Readonly<Record<string, string>> }) {
  const t = usePayments();
  const [trouble, setTrouble] = useState<'failed' | 'elsewhere'>();
  const pay = () => {
    const bridge = window.WeixinJSBridge;
    setTrouble(bridge ? undefined : 'elsewhere');
    bridge?.invoke('getBrandWCPayRequest', parameters, ({ err_msg = '' }) => {
      // Who cancels knows it.
      if (err_msg.endsWith(':fail')) setTrouble('failed');
    });
  };
  return (
    <>
      <div role="status">
        {trouble && (
          <Note tone={trouble === 'failed' ? 'error' : 'warn'}>
            <p>{trouble === 'failed' ? t('order.failed') : t('order.insideElsewhere')}</p>
          </Note>
        )}
      </div>
      <p>
        <Button tone="primary" onClick={pay}>
          {t('order.go')}
        </Button>
      </p>
    </>
  );
}
