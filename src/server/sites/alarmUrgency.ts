/** SQL order of the alarms `a` of a site, the most urgent first. */
export const ALARM_URGENCY =
    "a.status = 'open' DESC, a.level = 'alarm' DESC, a.level = 'alert' DESC, a.raised_at, a.id";
