import { useNotify, useTranslate } from 'react-admin';
import { SendByMail } from '../../admin/form/SendByMail';
import { answered, mainApi } from '../../session/clients';
import { type Contract, useKeepContract } from './contractCalls';

/** Sends the link, with recipient and message. */
export const SendDialog = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const keep = useKeepContract(contract.sales_order_id);
    const send = async (email: string, message: string) => {
        const { body } = await answered(
            mainApi.POST('/sales-orders/token', {
                body: {
                    sales_order_id: contract.sales_order_id,
                    version: contract.version as number,
                    email,
                    ...(message ? { message } : {}),
                },
            }),
        );
        notify('domains.sales.contract.sent', { type: 'success', messageArgs: { email } });
        await keep(body);
    };
    return (
        <SendByMail
            title={translate(contract.sent_at ? 'domains.sales.contract.resend' : 'domains.sales.contract.send')}
            text={translate('domains.sales.contract.sendText')}
            textKey="domains.sales.contract"
            email={contract.sent_to ?? contract.facts.customer.email}
            send={send}
            onClose={onClose}
        />
    );
};
