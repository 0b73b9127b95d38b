import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import { useQueryClient } from '@tanstack/react-query';
import {
    type RaRecord,
    useCanAccess,
    useCreatePath,
    useGetManyReference,
    useNavigate,
    useNotify,
    useRecordContext,
} from 'react-admin';
import { useAttempt } from '../admin/useAttempt';
import { answered, mainApi } from '../session/clients';

const PATHS = {
    sales_order_id: '/sales-orders/{id}/sale',
    supplement_sale_id: '/supplement-sales/{id}/sale',
} as const;

/** Action of a completed document: creates its sale, or opens the existing one. */
const makeSale = (column: keyof typeof PATHS) => () => {
    const record = useRecordContext<RaRecord>();
    const { canAccess: canList } = useCanAccess({ resource: 'sales', action: 'list' });
    const { canAccess: canCreate } = useCanAccess({ resource: 'sales', action: 'create' });
    const navigate = useNavigate();
    const notify = useNotify();
    const createPath = useCreatePath();
    const queryClient = useQueryClient();
    const { busy, attempt } = useAttempt();
    const sells = Boolean(record && !record.archived_at && record.status === 'completed');
    const canSeeSales = sells && canList;
    const { data, isSuccess } = useGetManyReference<RaRecord>(
        'sales',
        {
            target: column,
            id: record?.id,
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'id', order: 'DESC' },
            filter: {},
        },
        { enabled: canSeeSales },
    );
    if (!record || !sells) return null;
    const pageOf = (sale: RaRecord) => createPath({ resource: 'sales', id: sale.id, type: 'show' });
    // the newest, because an earlier sale was credited in full
    const made = data?.find(({ state }) => state !== 'credited');
    if (made)
        return {
            actions: [
                {
                    name: 'sale',
                    label: 'domains.payments.make.open',
                    icon: RequestQuoteOutlined,
                    to: pageOf(made),
                },
            ],
        };
    if (!canCreate || (canSeeSales && !isSuccess)) return null;
    const make = async () => {
        await attempt(async () => {
            const { body } = await answered(
                mainApi.POST(PATHS[column], { params: { path: { id: Number(record.id) } } }),
            );
            void queryClient.invalidateQueries({ queryKey: ['sales'] });
            notify('domains.payments.make.made', { type: 'success', messageArgs: { name: body.number } });
            navigate(pageOf(body as RaRecord));
        });
    };
    return {
        actions: [
            {
                name: 'sale',
                label: 'domains.payments.make.order',
                icon: RequestQuoteOutlined,
                next: true,
                busy,
                run: make,
            },
        ],
    };
};

export const useSaleOfOrder = makeSale('sales_order_id');
export const useSaleOfSupplementSale = makeSale('supplement_sale_id');
