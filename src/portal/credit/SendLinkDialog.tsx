import { useNotify, useTranslate } from 'react-admin';
import { CREDIT_LINK_DAYS } from '../../domain/customers/credit';
import { SendByMail } from '../admin/form/SendByMail';
import { answered, mainApi } from '../session/clients';
import { type CreditAccount, useRefreshAccounts } from './accountCalls';

interface SendLinkDialogProps {
    customer: number;
    /** application to send; absent: the pending one, else a new one */
    account?: CreditAccount;
    /** default recipient */
    email?: string;
    onClose: () => void;
}

/** Sends the link, with recipient and message. */
export const SendLinkDialog = ({ customer, account, email: usual = '', onClose }: SendLinkDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const refresh = useRefreshAccounts();
    const again = account?.status === 'sent';
    const send = async (email: string, message: string) => {
        const optional = { ...(email ? { email } : {}), ...(message ? { message } : {}) };
        const { body } = again
            ? await answered(
                  mainApi.POST('/credit-accounts/{id}/resend-link', {
                      params: { path: { id: account.id } },
                      body: { version: account.version, ...optional },
                  }),
              )
            : await answered(
                  mainApi.POST('/customers/{id}/credit-accounts/send-link', {
                      params: { path: { id: customer } },
                      body: { ...(account ? { credit_account_id: account.id } : {}), ...optional },
                  }),
              );
        notify('domains.credit.sent', { type: 'success', messageArgs: { email: body.sent_to } });
        await refresh();
    };
    return (
        <SendByMail
            title={translate(again ? 'domains.credit.resend' : 'domains.credit.send')}
            text={translate('domains.credit.sendText', { days: CREDIT_LINK_DAYS })}
            textKey="domains.credit"
            email={account?.sent_to ?? account?.primary_email ?? usual}
            send={send}
            onClose={onClose}
        />
    );
};
