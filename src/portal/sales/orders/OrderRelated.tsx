import AddIcon from '@mui/icons-material/Add';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import { Button } from '@mui/material';
import {
    Link,
    type RaRecord,
    useCanAccess,
    useCreatePath,
    useLocation,
    useRecordContext,
    useTranslate,
} from 'react-admin';
import { defineScreen } from '../../admin/defineScreen';
import type { ScreenDefinition } from '../../admin/definition';
import { useRowTarget } from '../../admin/list/rowTarget';
import { RelatedInPlace } from '../../admin/view/RelatedInPlace';
import { RelatedTable } from '../../admin/view/RelatedTable';
import { canOpenPage } from '../../links/canOpenPage';
import { pagePath } from '../../links/urls';

/** Job form opened from an order, which determines the customer. */
const jobOfOrder = defineScreen('job-cards', {
    mounts: [],
    icon: EngineeringOutlined,
    form: [
        { title: 'domains.sales.section.job', fields: ['type', 'priority', 'title', 'site_id', 'description'] },
        { title: 'domains.sales.section.planning', fields: ['assigned_to_id', 'scheduled_on', 'due_on'] },
    ],
});

const ofCustomer = (order: RaRecord) => ({
    customer_id: order.customer_id,
    customer_property_id: order.customer_property_id,
});

export const OrderJobs = () => (
    <RelatedInPlace
        definition={jobOfOrder}
        field="sales_order_id"
        columns={['number', 'type', 'status', 'title', 'assigned_to_id', 'due_on']}
        given={ofCustomer}
    />
);

export const OrderNotes = () => {
    const order = useRecordContext<RaRecord>();
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { canAccess: canCreate } = useCanAccess({ resource: 'pre-installation-notes', action: 'create' });
    const { pathname } = useLocation();
    const target = useRowTarget('pre-installation-notes');
    if (!order) return null;
    const canAdd = canCreate && canOpenPage(pagePath('pre-installation-notes', 'add'));
    const add = canAdd && !order.archived_at && (
        <Button
            component={Link}
            to={createPath({ resource: 'pre-installation-notes', type: 'create' })}
            state={{ record: { sales_order_id: order.id, ...ofCustomer(order) }, back: pathname }}
            startIcon={<AddIcon />}
            variant="outlined"
            color="inherit"
            size="small"
            sx={{ '&:hover': { textDecoration: 'none' } }}
        >
            {translate('domains.sales.note.add')}
        </Button>
    );
    return (
        <RelatedTable
            resource="pre-installation-notes"
            field="sales_order_id"
            columns={['number', 'status', 'scope', 'pipe_material', 'visited_on']}
            target={target}
            add={add}
        />
    );
};

export const OrderDeliveries = ({ definition }: { definition: ScreenDefinition }) => (
    <RelatedInPlace
        definition={definition}
        field="sales_order_id"
        columns={['number', 'status', 'site_id', 'supplement_id', 'quantity', 'planned_on', 'delivered_at']}
        given={order => {
            const product = (order.items as { supplement_id: number | null; quantity: number | null }[]).find(
                item => item.supplement_id,
            );
            return product ? { supplement_id: product.supplement_id, quantity: product.quantity } : {};
        }}
    />
);
