import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { telephoneUrl } from '../../links/telephone';
import { localStore } from '../../session/browserStore';
import { answered, mainApi } from '../../session/clients';

const useBusinessContact = () =>
    useQuery({
        queryKey: ['business-contact'],
        queryFn: ({ signal }) => answered(mainApi.GET('/business-contact', { signal })).then(({ body }) => body),
        // configuration of the installation
        staleTime: Number.POSITIVE_INFINITY,
    });

/** Phone of the business at the last visit: calls are possible where the server cannot be reached. */
const LAST_PHONE = 'headwater.business-phone';

/** Link that calls the business; nothing without a configured phone. */
export const CallUs = () => {
    const translate = useTranslate();
    const { data } = useBusinessContact();
    const phone = data ? data.phone : localStore.get(LAST_PHONE);
    useEffect(() => {
        if (data?.phone) localStore.set(LAST_PHONE, data.phone);
        else if (data) localStore.remove(LAST_PHONE);
    }, [data]);
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
