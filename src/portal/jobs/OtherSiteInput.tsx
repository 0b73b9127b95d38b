import { useWatch } from 'react-hook-form';
import { RecordPicker } from '../engine/inputs/RecordPicker';
import { ReferenceFieldInput } from '../engine/inputs/ReferenceInputs';
import { fieldOf, findResource, resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { JOB_CARDS } from './moves';
import { placeOf } from './SiteInput';
import { useFollowSite } from './useFollowSite';

const KINDS = { udose_ag_id: 'udose-ags', ubot_site_id: 'ubot-sites' } as const;
type Name = keyof typeof KINDS;
const NOT_INSTALLED = { device_status: 'not_installed' };

/** A site of uDOSE AG or uBOT, where a device is to be installed; asked for while no other site is chosen. */
const OtherSiteInput = ({ name }: { name: Name }) => {
    const may = useMay();
    const type = useWatch({ name: 'type' });
    const follow = useFollowSite(name, KINDS[name]);
    const [own, ...others] = useWatch({
        name: [name, ...['udose_site_id', ...Object.keys(KINDS)].filter(other => other !== name)],
    }) as (number | null)[];
    const field = fieldOf(resourceOf(JOB_CARDS), name);
    if (!field || type !== 'device_installation' || (!own && others.some(Boolean))) return null;
    // who may open sites but not list them chooses by name alone
    if (!may(findResource(KINDS[name])?.actions.list))
        return <ReferenceFieldInput resource={JOB_CARDS} field={field} />;
    return <RecordPicker resource={JOB_CARDS} field={field} filter={NOT_INSTALLED} detail={placeOf} onPick={follow} />;
};

export const UdoseAgInput = () => <OtherSiteInput name="udose_ag_id" />;
export const UbotSiteInput = () => <OtherSiteInput name="ubot_site_id" />;
