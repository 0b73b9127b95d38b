import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { telephoneUrl } from '../../links/telephone';
import { answered, mainApi } from '../../session/clients';

const useBusinessContact = () =>
    useQuery({
        queryKey: ['business-contact'],
        queryFn: ({ signal }) => answered(mainApi.GET('/business-contact', { signal })).then(({ body }) => body),
        // configuration of the installation
        staleTime: Number.POSITIVE_INFINITY,
    });

/** Link that calls the business; nothing without a configured phone. */
export const CallUs = () => {
    const translate = useTranslate();
    const phone = useBusinessContact().data?.phone;
    if (!phone) return null;
    return (
        <Button
            variant="contained"
            size="large"
            startIcon={<PhoneOutlined />}
            href={telephoneUrl(phone)}
            sx={{ minHeight: 48, fontSize: '1rem' }}
        >
            {translate('domains.dashboards.home.call', { phone })}
        </Button>
    );
};
