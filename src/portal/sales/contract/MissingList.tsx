import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { CanAccess, Link, type RaRecord, useCreatePath, useTranslate } from 'react-admin';
import { useMissing } from './contractCalls';

/** Fields that are missing for the contract, each with a link to fill it in. */
export const MissingList = ({ order }: { order: RaRecord }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    const { data: missing } = useMissing(order.id as number, order.version);
    return (
        <Card component="section" sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2">
                {translate('domains.sales.missing.title')}
            </Typography>
            {!missing ? (
                <Skeleton height={60} />
            ) : missing.length === 0 ? (
                <>
                    <Typography
                        variant="body2"
                        sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 1, color: 'success.main' }}
                    >
                        <CheckCircleOutlineIcon fontSize="small" aria-hidden />
                        {translate('domains.sales.missing.done')}
                    </Typography>
                    {order.status !== 'draft' && (
                        <Button
                            component={Link}
                            to={`/dit-connect/sales-order/${order.id}/contract`}
                            variant="outlined"
                            size="small"
                            sx={{ mt: 1.5 }}
                        >
                            {translate('domains.sales.missing.next')}
                        </Button>
                    )}
                </>
            ) : (
                <>
                    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
                        {translate('domains.sales.missing.count', { smart_count: missing.length })}
                    </Typography>
                    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
                        {missing.map(({ path, label, resource, record_id }) => (
                            <Box
                                component="li"
                                key={path}
                                sx={{
                                    display: 'flex',
                                    alignItems: 'center',
                                    gap: 1,
                                    minHeight: 40,
                                    borderTop: 1,
                                    borderColor: 'divider',
                                }}
                            >
                                <RadioButtonUncheckedIcon fontSize="small" color="disabled" aria-hidden />
                                <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
                                    {label}
                                </Typography>
                                <CanAccess resource={resource} action="edit">
                                    <Link
                                        to={createPath({ resource, id: record_id, type: 'edit' })}
                                        variant="body2"
                                        aria-label={`${translate('domains.sales.missing.mend')}: ${label}`}
                                    >
                                        {translate('domains.sales.missing.mend')}
                                    </Link>
                                </CanAccess>
                            </Box>
                        ))}
                    </Box>
                </>
            )}
        </Card>
    );
};
