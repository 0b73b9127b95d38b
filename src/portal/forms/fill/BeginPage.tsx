import { Alert, ButtonBase, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useCreate, useGetList, useLocation, useNavigate, useTranslate } from 'react-admin';
import { FormPage } from '../../admin/form/FormPage';
import { FailedCard } from '../../admin/list/ListStates';
import { useAddLabel } from '../../admin/useAddLabel';
import { PlainList } from '../../components/panels/PlainList';
import { pagePath } from '../../links/urls';
import { isFault } from '../../session/fault';
import { useSession } from '../../session/store';
import { RESPONSES, TEMPLATES, type Template } from '../forms';

const MOST = 100;
const SUPER_ADMIN = 'Super Admin';

/** Chooses a form; one press starts a response. */
const BeginPage = () => {
    const translate = useTranslate();
    const title = useAddLabel(RESPONSES);
    const navigate = useNavigate();
    const session = useSession();
    const { state } = useLocation();
    // opened from a vehicle or site, which becomes its subject
    const given = (state as { record?: Record<string, unknown> } | null)?.record ?? {};
    const [create] = useCreate();
    const [busy, setBusy] = useState<number>();
    const [fault, setFault] = useState('');
    const { data, error, isPending, refetch } = useGetList<Template>(TEMPLATES, {
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'name', order: 'ASC' },
        filter: { status: 'published' },
    });
    const roles = session?.user.roles ?? [];
    const mine = (data ?? []).filter(
        ({ id, role_ids }) =>
            (given.template_id === undefined || given.template_id === id) &&
            (!role_ids?.length || roles.some(role => role.name === SUPER_ADMIN || role_ids.includes(Number(role.id)))),
    );
    const begin = async ({ id }: Template) => {
        setBusy(id);
        setFault('');
        try {
            const data = { ...given, template_id: id };
            const begun = await create(RESPONSES, { data }, { returnPromise: true });
            navigate(pagePath(RESPONSES, 'edit', begun.id), { replace: true });
        } catch (refused) {
            setFault(
                (isFault(refused) ? Object.values(refused.errors).flat().join(' ') : '') || (refused as Error).message,
            );
            setBusy(undefined);
        }
    };
    return (
        <FormPage name={RESPONSES} title={title}>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
                {translate('domains.forms.begin.text')}
            </Typography>
            <div role="alert">
                {fault && (
                    <Alert severity="error" sx={{ mb: 2 }}>
                        {fault}
                    </Alert>
                )}
            </div>
            {error ? <FailedCard error={error} retry={() => void refetch()} /> : null}
            {isPending && !error && <Skeleton variant="rounded" height={220} />}
            {!isPending && !error && mine.length === 0 && (
                <Alert severity="info">{translate('domains.forms.begin.none')}</Alert>
            )}
            <PlainList sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                {mine.map(template => (
                    <Card key={template.id} component="li">
                        <ButtonBase
                            disabled={busy !== undefined}
                            onClick={() => void begin(template)}
                            sx={{
                                p: 2,
                                width: '100%',
                                height: '100%',
                                minHeight: 72,
                                display: 'block',
                                textAlign: 'left',
                                opacity: busy === template.id ? 0.6 : 1,
                            }}
                        >
                            <Typography
                                component="span"
                                sx={{ display: 'block', fontWeight: 550, color: 'primary.main' }}
                            >
                                {template.name}
                            </Typography>
                            <Typography component="span" variant="body2" color="text.secondary">
                                {template.description}
                            </Typography>
                        </ButtonBase>
                    </Card>
                ))}
            </PlainList>
        </FormPage>
    );
};
export default BeginPage;
