import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { components } from '../../../contract/generated/main';
import { unitPrice } from '../../../domain/sales/orders';
import { litresText } from '../../components/fields/formats';
import { answered, mainApi } from '../../session/clients';
import { useSession } from '../../session/store';

type Facts = components['schemas']['OrderItemFacts'];
const TEXT = 'domains.sales.items.facts';
const NONE: readonly Facts[] = [];

const ItemFactsContext = createContext<readonly Facts[]>([]);

/** Facts about the supplements of the form, for staff: one request for all lines, which do not render again as others are typed. */
export const ItemFactsProvider = ({ children }: { children: ReactNode }) => {
    const staff = useSession()?.user.is_staff ?? false;
    const [customer, items] = useWatch({ name: ['customer_id', 'items'] }) as [
        number | null | undefined,
        readonly ({ type?: string; supplement_id?: number | null } | undefined)[] | undefined,
    ];
    const chosen = (items ?? []).flatMap(item =>
        item?.type === 'product' && item.supplement_id ? [Number(item.supplement_id)] : [],
    );
    const ids = [...new Set(chosen)].sort((one, other) => one - other);
    const { data } = useQuery({
        queryKey: ['sales-orders', 'item-facts', customer ?? null, ids],
        meta: { follows: ['supplement-deliveries', 'supplement-inventories'] },
        queryFn: async ({ signal }) =>
            (
                await answered(
                    mainApi.GET('/sales-orders/item-facts', {
                        params: { query: { 'supplement_id[]': ids, ...(customer ? { customer_id: customer } : {}) } },
                        signal,
                    }),
                )
            ).data,
        enabled: staff && ids.length > 0,
        // while a line is added, the others keep their facts
        placeholderData: previous => previous,
    });
    return <ItemFactsContext value={data ?? NONE}>{children}</ItemFactsContext>;
};

/** Free stock, the customer's last price, and lead time of one line. */
export const ItemFacts = ({ supplement }: { supplement: number }) => {
    const translate = useTranslate();
    const { canAccess: canReadStock } = useCanAccess({ resource: 'supplement-inventories', action: 'list' });
    const facts = useContext(ItemFactsContext).find(each => each.supplement_id === supplement);
    if (!facts) return null;
    const { depot, last_price: last, lead_days: days } = facts;
    const price = last && unitPrice(last.unit_price);
    const texts = [
        ...(depot
            ? [translate(`${TEXT}.stock`, { litres: litresText(depot.free), depot: depot.label })]
            : canReadStock
              ? [translate(`${TEXT}.noStock`)]
              : []),
        last
            ? translate(last.discount ? `${TEXT}.discounted` : `${TEXT}.price`, {
                  price,
                  percent: last.discount,
                  number: last.order.label,
              })
            : translate(`${TEXT}.noPrice`),
        days === null ? translate(`${TEXT}.noLead`) : translate(`${TEXT}.lead`, { smart_count: days }),
    ];
    return (
        <Box sx={{ gridColumn: '1 / -1', pl: { lg: '142px' } }}>
            <Typography variant="caption" color="text.secondary" component="p" className="tabular">
                {texts.join(' · ')}
            </Typography>
        </Box>
    );
};
