import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { NoValue } from '../admin/fields/FieldValue';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import type { AgSite } from './records';

/** Referenced record of a site; else the legacy free text, marked as such. */
const chosenOrWritten =
    (resource: 'paddocks' | 'crops' | 'fertilizers', chosen: 'paddock' | 'crop' | 'fertilizer') => () => {
        const site = useRecordContext<AgSite>();
        const translate = useTranslate();
        const target = site?.[chosen];
        if (target) return <ReferenceLink resource={resource} target={target} />;
        const written = site?.[`${chosen}_name`];
        if (!written) return <NoValue />;
        return (
            <span>
                {String(written)}{' '}
                <Typography component="span" variant="caption" color="text.secondary">
                    ({translate('domains.udoseAgs.written')})
                </Typography>
            </span>
        );
    };

export const PaddockOfSite = chosenOrWritten('paddocks', 'paddock');
export const CropOfSite = chosenOrWritten('crops', 'crop');
export const FertilizerOfSite = chosenOrWritten('fertilizers', 'fertilizer');
