// Written by `npm run generate` from the contract. Do not edit.
import type { Resource } from '../metadata';

export const resources = {
 "activity-logs": {
  "name": "activity-logs",
  "title": "Activity",
  "plural": "Activity log",
  "domain": "communication",
  "api": "connect",
  "path": "/v2/activity-logs",
  "schema": "ActivityLog",
  "table": "activity_log_records",
  "view": true,
  "permission": "activity_log",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "people": 30
   }
  },
  "actions": {
   "list": [
    "access_activity_log"
   ],
   "get": [
    "read_activity_log"
   ],
   "export": [
    "export_activity_log"
   ],
   "dropdown": [
    "access_activity_log"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "record_label",
  "order": {
   "field": "occurred_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "occurred_at",
    "type": "date-time",
    "title": "Time",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "user_id",
    "type": "reference",
    "title": "User",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "user"
   },
   {
    "name": "user_name",
    "type": "string",
    "title": "Name of the user",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "As it was then",
    "search": true
   },
   {
    "name": "action",
    "type": "string",
    "title": "Action",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "resource",
    "type": "string",
    "title": "Kind of record",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "record_id",
    "type": "integer",
    "title": "Record number",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "record_label",
    "type": "string",
    "title": "Record",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "As it was called then",
    "search": true
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "changes",
    "type": "json",
    "title": "Changes",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Old and new value of each field that changed"
   },
   {
    "name": "reason",
    "type": "string",
    "title": "Reason",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "search": true
   },
   {
    "name": "ip",
    "type": "string",
    "title": "Address",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Network address that the call came from"
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "alarm-types": {
  "name": "alarm-types",
  "title": "Alarm type",
  "plural": "Alarm types",
  "domain": "alarms",
  "api": "main",
  "path": "/alarm-types",
  "schema": "AlarmType",
  "table": "alarm_types",
  "permission": "alarm_type",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "alarms": 20
   }
  },
  "actions": {
   "list": [
    "access_alarm_type"
   ],
   "get": [
    "read_alarm_type"
   ],
   "create": [
    "create_alarm_type"
   ],
   "update": [
    "update_alarm_type"
   ],
   "archive": [
    "delete_alarm_type"
   ],
   "restore": [
    "delete_alarm_type"
   ],
   "export": [
    "export_alarm_type"
   ],
   "dropdown": [
    "access_alarm",
    "access_alarm_type",
    "create_alarm",
    "update_alarm"
   ]
  },
  "scope": {
   "kind": "shared"
  },
  "display": "title",
  "order": {
   "field": "code",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "code",
    "type": "integer",
    "title": "Code",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "1 to 14 are the codes of the devices",
    "createOnly": true,
    "minimum": 1,
    "maximum": 999,
    "unique": true
   },
   {
    "name": "title",
    "type": "string",
    "title": "Title",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "message",
    "type": "string",
    "title": "Message",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Placeholders in braces are filled from the settings of the site: {alarm_level}, {conductivity_skip_level}, {conductivity_skip_limit}, {water_flow_limit}",
    "maxLength": 400
   },
   {
    "name": "level",
    "type": "enum",
    "title": "Level",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "alarm",
    "options": [
     {
      "value": "caution",
      "label": "Caution",
      "color": "info"
     },
     {
      "value": "alert",
      "label": "Alert",
      "color": "warning"
     },
     {
      "value": "alarm",
      "label": "Alarm",
      "color": "error"
     }
    ]
   },
   {
    "name": "repeat_minutes",
    "type": "integer",
    "title": "Repeat after",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "People are told again after so long until somebody acknowledges it",
    "default": 240,
    "unit": "min",
    "minimum": 15,
    "maximum": 10080
   },
   {
    "name": "is_active",
    "type": "boolean",
    "title": "Raised",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Off: messages with this code are kept, and nobody is told",
    "default": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "alarms": {
  "name": "alarms",
  "title": "Alarm",
  "plural": "Alarms",
  "domain": "alarms",
  "api": "main",
  "path": "/alarms",
  "schema": "Alarm",
  "table": "alarms",
  "permission": "alarm",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "alarms": 10
   }
  },
  "actions": {
   "list": [
    "access_alarm"
   ],
   "get": [
    "read_alarm"
   ],
   "create": [
    "create_alarm"
   ],
   "update": [
    "update_alarm"
   ],
   "archive": [
    "delete_alarm"
   ],
   "restore": [
    "delete_alarm"
   ],
   "export": [
    "export_alarm"
   ],
   "transition": [
    "update_alarm"
   ],
   "dropdown": [
    "access_alarm"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "title",
  "order": {
   "field": "urgency",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "title",
    "type": "string",
    "title": "Alarm",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "default": "",
    "maxLength": 120,
    "search": true
   },
   {
    "name": "message",
    "type": "string",
    "title": "Message",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "With the settings that the site had when it was raised",
    "maxLength": 600
   },
   {
    "name": "alarm_type_id",
    "type": "reference",
    "title": "Type",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "alarm-types",
    "embed": "alarm_type"
   },
   {
    "name": "code",
    "type": "integer",
    "title": "Code",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 0,
    "index": true
   },
   {
    "name": "urgency",
    "type": "integer",
    "title": "Urgency",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Follows from status and level, for the order of lists: open ones first, among them the gravest",
    "default": 0
   },
   {
    "name": "level",
    "type": "enum",
    "title": "Level",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "alarm",
    "options": [
     {
      "value": "caution",
      "label": "Caution",
      "color": "info"
     },
     {
      "value": "alert",
      "label": "Alert",
      "color": "warning"
     },
     {
      "value": "alarm",
      "label": "Alarm",
      "color": "error"
     }
    ]
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "open",
    "options": [
     {
      "value": "open",
      "label": "Open",
      "color": "error"
     },
     {
      "value": "acknowledged",
      "label": "Acknowledged",
      "color": "warning"
     },
     {
      "value": "snoozed",
      "label": "Snoozed",
      "color": "info"
     },
     {
      "value": "cleared",
      "label": "Cleared",
      "color": "success"
     }
    ],
    "transitions": [
     {
      "name": "acknowledge",
      "title": "Acknowledge",
      "from": [
       "open",
       "snoozed"
      ],
      "to": "acknowledged",
      "permission": [
       "update_alarm"
      ]
     },
     {
      "name": "snooze",
      "title": "Snooze",
      "from": [
       "open",
       "acknowledged"
      ],
      "to": "snoozed",
      "permission": [
       "update_alarm"
      ],
      "reason": true,
      "confirm": "Nobody is reminded of it for 24 hours. Then it is open again."
     },
     {
      "name": "clear",
      "title": "Clear",
      "from": [
       "open",
       "acknowledged",
       "snoozed"
      ],
      "to": "cleared",
      "permission": [
       "update_alarm"
      ],
      "reason": true,
      "confirm": "If the device reports it once more, it is a new alarm."
     }
    ]
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "source",
    "type": "enum",
    "title": "Raised by",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "person",
    "options": [
     {
      "value": "device",
      "label": "Device"
     },
     {
      "value": "person",
      "label": "Person"
     }
    ]
   },
   {
    "name": "raised_at",
    "type": "date-time",
    "title": "Raised",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "last_seen_at",
    "type": "date-time",
    "title": "Last reported",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "occurrences",
    "type": "integer",
    "title": "Reported",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 1,
    "unit": "×"
   },
   {
    "name": "assigned_to_id",
    "type": "reference",
    "title": "Assigned to",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "assigned_to"
   },
   {
    "name": "acknowledged_at",
    "type": "date-time",
    "title": "Acknowledged",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "acknowledged_by_id",
    "type": "reference",
    "title": "Acknowledged by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "acknowledged_by"
   },
   {
    "name": "snoozed_until",
    "type": "date-time",
    "title": "Snoozed until",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "cleared_at",
    "type": "date-time",
    "title": "Cleared",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "notified_at",
    "type": "date-time",
    "title": "Last told",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "When people were last told of it",
    "internal": true
   },
   {
    "name": "job_card_id",
    "type": "reference",
    "title": "Job card",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where somebody does something about it",
    "internal": true,
    "index": true,
    "references": "job-cards",
    "embed": "job_card"
   },
   {
    "name": "note",
    "type": "text",
    "title": "Note",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "For our own people",
    "internal": true,
    "maxLength": 2000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "configuration-sets": {
  "name": "configuration-sets",
  "title": "Configuration set",
  "plural": "Configuration sets",
  "domain": "devices",
  "api": "main",
  "path": "/configuration-sets",
  "schema": "ConfigurationSet",
  "table": "configuration_sets",
  "permission": "configuration_set",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "connect": 70
   }
  },
  "actions": {
   "list": [
    "access_configuration_set"
   ],
   "get": [
    "read_configuration_set"
   ],
   "create": [
    "create_configuration_set"
   ],
   "update": [
    "update_configuration_set"
   ],
   "archive": [
    "delete_configuration_set"
   ],
   "restore": [
    "delete_configuration_set"
   ],
   "export": [
    "export_configuration_set"
   ],
   "dropdown": [
    "access_configuration_set",
    "access_device_configuration",
    "create_device_configuration",
    "update_device_configuration"
   ]
  },
  "scope": {
   "kind": "shared"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What it is meant for",
    "minLength": 1,
    "maxLength": 80,
    "pattern": "\\S",
    "search": true,
    "unique": true
   },
   {
    "name": "product",
    "type": "enum",
    "title": "Product",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "classic",
      "label": "uDOSE classic"
     },
     {
      "value": "mini",
      "label": "uDOSE mini"
     },
     {
      "value": "ag",
      "label": "uDOSE AG"
     },
     {
      "value": "ubot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "default": 4,
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "dosing_mode",
    "type": "enum",
    "title": "Dosing mode",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %",
    "default": 0,
    "options": [
     {
      "value": 0,
      "label": "Volume"
     },
     {
      "value": 1,
      "label": "Timed"
     },
     {
      "value": 2,
      "label": "Hybrid"
     }
    ]
   },
   {
    "name": "flowmeter_setting",
    "type": "enum",
    "title": "Flow meter",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Litres for each pulse, or the size of a meter that gives pulses for each litre",
    "default": "1_l_pulse",
    "options": [
     {
      "value": "1_l_pulse",
      "label": "1 L/pulse"
     },
     {
      "value": "10_l_pulse",
      "label": "10 L/pulse"
     },
     {
      "value": "100_l_pulse",
      "label": "100 L/pulse"
     },
     {
      "value": "25mm_pulse_l",
      "label": "25mm pulse/L"
     },
     {
      "value": "32mm_pulse_l",
      "label": "32mm pulse/L"
     },
     {
      "value": "50mm_pulse_l",
      "label": "50mm pulse/L"
     }
    ]
   },
   {
    "name": "nutrient_probe_mode",
    "type": "enum",
    "title": "Probe mode",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Counts down what was dosed, or measures the pressure at the bottom of the tank",
    "default": 0,
    "options": [
     {
      "value": 0,
      "label": "Nutrient decrement"
     },
     {
      "value": 1,
      "label": "Pressure mode"
     }
    ]
   },
   {
    "name": "water_flow_limit_per_hr",
    "type": "number",
    "title": "Water flow limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L/h",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "alarm_level",
    "type": "number",
    "title": "Conductivity alarm level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_level",
    "type": "number",
    "title": "Conductivity skip level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_limit",
    "type": "integer",
    "title": "Conductivity skip limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "doses",
    "minimum": 1,
    "maximum": 1000
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 1000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "connect-job-cards": {
  "name": "connect-job-cards",
  "title": "Job card",
  "plural": "Job cards",
  "domain": "jobs",
  "api": "connect",
  "path": "/v2/job-cards",
  "schema": "JobCard",
  "table": "job_cards",
  "permission": "job_card",
  "home": {
   "platforms": [
    "dit_connect"
   ]
  },
  "actions": {
   "list": [
    "access_job_card"
   ],
   "get": [
    "read_job_card"
   ],
   "create": [
    "create_job_card"
   ],
   "update": [
    "update_job_card"
   ],
   "archive": [
    "delete_job_card"
   ],
   "restore": [
    "delete_job_card"
   ],
   "export": [
    "export_job_card"
   ],
   "transition": [
    "update_job_card"
   ],
   "dropdown": [
    "access_job_card"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Job card",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "JC- and six digits",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "type",
    "type": "enum",
    "title": "Type",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "options": [
     {
      "value": "supplement_delivery",
      "label": "Supplement Delivery"
     },
     {
      "value": "pre_installation_note",
      "label": "Preinstallation Note"
     },
     {
      "value": "site_maintenance",
      "label": "Site Maintenance"
     },
     {
      "value": "device_uninstallation",
      "label": "Device Uninstallation"
     },
     {
      "value": "device_installation",
      "label": "Installation"
     }
    ]
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 1,
    "options": [
     {
      "value": 0,
      "label": "Cancelled",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "To Do",
      "color": "primary"
     },
     {
      "value": 2,
      "label": "In Progress",
      "color": "info"
     },
     {
      "value": 3,
      "label": "On Hold",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Completed",
      "color": "success"
     }
    ],
    "transitions": [
     {
      "name": "start",
      "title": "Start",
      "from": [
       1,
       3
      ],
      "to": 2,
      "permission": [
       "update_job_card"
      ]
     },
     {
      "name": "hold",
      "title": "Put on hold",
      "from": [
       1,
       2
      ],
      "to": 3,
      "permission": [
       "update_job_card"
      ],
      "reason": true
     },
     {
      "name": "cancel",
      "title": "Cancel job",
      "from": [
       1,
       2,
       3
      ],
      "to": 0,
      "permission": [
       "update_job_card"
      ],
      "reason": true,
      "confirm": "What was planned with it is not done."
     }
    ]
   },
   {
    "name": "title",
    "type": "string",
    "title": "Task",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 160,
    "search": true
   },
   {
    "name": "priority",
    "type": "enum",
    "title": "Priority",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "medium",
    "options": [
     {
      "value": "high",
      "label": "High",
      "color": "error"
     },
     {
      "value": "medium",
      "label": "Medium",
      "color": "neutral"
     },
     {
      "value": "low",
      "label": "Low",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "uDOSE AG site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "In place of the site above, for a uDOSE AG",
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "ubot_site_id",
    "type": "reference",
    "title": "uBOT site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "In place of the site above, for a uBOT",
    "references": "ubot-sites",
    "embed": "ubot_site"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "The device that is installed, or taken away",
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "sales_order_id",
    "type": "reference",
    "title": "Sales order",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "sales-orders",
    "embed": "sales_order"
   },
   {
    "name": "assigned_to_id",
    "type": "reference",
    "title": "Assigned to",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "assigned_to"
   },
   {
    "name": "scheduled_on",
    "type": "date",
    "title": "Scheduled for",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "due_on",
    "type": "date",
    "title": "Due",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "started_at",
    "type": "date-time",
    "title": "Started",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "completed_at",
    "type": "date-time",
    "title": "Completed",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "completed_by_id",
    "type": "reference",
    "title": "Completed by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "completed_by"
   },
   {
    "name": "completion_notes",
    "type": "text",
    "title": "What was done",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "customer-contacts": {
  "name": "customer-contacts",
  "title": "Customer contact",
  "plural": "Customer contacts",
  "domain": "customers",
  "api": "connect",
  "path": "/v2/customer-contacts",
  "schema": "CustomerContact",
  "table": "customer_contacts",
  "permission": "customer_contact",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "customers": 20
   }
  },
  "actions": {
   "list": [
    "access_customer_contact"
   ],
   "get": [
    "read_customer_contact"
   ],
   "create": [
    "create_customer_contact"
   ],
   "update": [
    "update_customer_contact"
   ],
   "archive": [
    "delete_customer_contact"
   ],
   "restore": [
    "delete_customer_contact"
   ],
   "export": [
    "export_customer_contact"
   ],
   "dropdown": [
    "access_customer_contact"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "position",
    "type": "string",
    "title": "Position",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120,
    "search": true
   },
   {
    "name": "kind",
    "type": "enum",
    "title": "Contact type",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whom we call about the work, or about an invoice",
    "default": "primary",
    "options": [
     {
      "value": "primary",
      "label": "Primary"
     },
     {
      "value": "account_payable",
      "label": "Account Payable"
     }
    ]
   },
   {
    "name": "email",
    "type": "email",
    "title": "Email",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 254,
    "search": true
   },
   {
    "name": "phone",
    "type": "phone",
    "title": "Phone",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 40,
    "search": true
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 2000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "customer-properties": {
  "name": "customer-properties",
  "title": "Property",
  "plural": "Properties",
  "domain": "customers",
  "api": "main",
  "path": "/customer-properties",
  "schema": "CustomerProperty",
  "table": "customer_properties",
  "permission": "customer_property",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "properties": 10
   }
  },
  "actions": {
   "list": [
    "access_customer_property"
   ],
   "get": [
    "read_customer_property"
   ],
   "create": [
    "create_customer_property"
   ],
   "update": [
    "update_customer_property"
   ],
   "archive": [
    "delete_customer_property"
   ],
   "restore": [
    "delete_customer_property"
   ],
   "export": [
    "export_customer_property"
   ],
   "dropdown": [
    "access_customer_property",
    "access_job_card",
    "access_paddock",
    "access_pre_installation_note",
    "access_sales_order",
    "access_test_site",
    "access_ubot",
    "access_udose_ag",
    "access_udose_mini",
    "access_udose_site",
    "create_job_card",
    "create_paddock",
    "create_pre_installation_note",
    "create_sales_order",
    "create_ubot",
    "create_udose_ag",
    "create_udose_site",
    "edit_test_site",
    "update_job_card",
    "update_paddock",
    "update_pre_installation_note",
    "update_sales_order",
    "update_ubot",
    "update_udose_ag",
    "update_udose_site",
    "view_test_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_id",
    "name"
   ]
  ],
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Of the station or farm",
    "minLength": 1,
    "maxLength": 160,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "pic",
    "type": "string",
    "title": "PIC",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Property Identification Code, 8 capital letters and digits",
    "maxLength": 8,
    "pattern": "^[A-Z0-9]{8}$",
    "search": true,
    "unique": true
   },
   {
    "name": "region_id",
    "type": "reference",
    "title": "Region",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "regions",
    "embed": "region"
   },
   {
    "name": "address",
    "type": "text",
    "title": "Address",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 400,
    "search": true
   },
   {
    "name": "town",
    "type": "string",
    "title": "Nearest town",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 80,
    "search": true
   },
   {
    "name": "state",
    "type": "enum",
    "title": "State",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "QLD",
      "label": "Queensland"
     },
     {
      "value": "NT",
      "label": "Northern Territory"
     },
     {
      "value": "WA",
      "label": "Western Australia"
     },
     {
      "value": "NSW",
      "label": "New South Wales"
     },
     {
      "value": "SA",
      "label": "South Australia"
     },
     {
      "value": "VIC",
      "label": "Victoria"
     },
     {
      "value": "TAS",
      "label": "Tasmania"
     },
     {
      "value": "ACT",
      "label": "Australian Capital Territory"
     }
    ]
   },
   {
    "name": "postcode",
    "type": "string",
    "title": "Postcode",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "4 digits",
    "maxLength": 4,
    "pattern": "^\\d{4}$"
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Of the homestead; south is negative",
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "area",
    "type": "number",
    "title": "Area",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Taken from the boundary where it is left empty",
    "unit": "ha",
    "maximum": 10000000,
    "exclusiveMinimum": 0
   },
   {
    "name": "boundary",
    "type": "json",
    "title": "Boundary",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "A GeoJSON Polygon or MultiPolygon, positions as longitude and latitude in degrees (WGS 84)"
   },
   {
    "name": "access_notes",
    "type": "text",
    "title": "Getting there",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Gates, roads, UHF channel, whom to call first",
    "maxLength": 2000
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "customer-subscriptions": {
  "name": "customer-subscriptions",
  "title": "Subscription",
  "plural": "Subscriptions",
  "domain": "customers",
  "api": "main",
  "path": "/customer-subscriptions",
  "schema": "CustomerSubscription",
  "table": "customer_subscriptions",
  "permission": "customer_subscription",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_customer_subscription"
   ],
   "get": [
    "read_customer_subscription"
   ],
   "create": [
    "create_customer_subscription"
   ],
   "update": [
    "update_customer_subscription"
   ],
   "archive": [
    "delete_customer_subscription"
   ],
   "restore": [
    "delete_customer_subscription"
   ],
   "export": [
    "export_customer_subscription"
   ],
   "transition": [
    "update_customer_subscription"
   ],
   "dropdown": [
    "access_customer_subscription"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "product",
  "order": {
   "field": "starts_on",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "product",
    "type": "enum",
    "title": "Product",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "options": [
     {
      "value": "uDose",
      "label": "uDOSE"
     },
     {
      "value": "uDose AG",
      "label": "uDOSE AG"
     },
     {
      "value": "uBot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "plan",
    "type": "enum",
    "title": "Plan",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "yearly",
    "options": [
     {
      "value": "monthly",
      "label": "Monthly"
     },
     {
      "value": "yearly",
      "label": "Yearly"
     },
     {
      "value": "trial",
      "label": "Trial"
     }
    ]
   },
   {
    "name": "starts_on",
    "type": "date",
    "title": "First day",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "ends_on",
    "type": "date",
    "title": "Last day",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Empty where it runs until someone ends it"
   },
   {
    "name": "devices",
    "type": "integer",
    "title": "Devices",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "How many it covers; empty for any number",
    "minimum": 0,
    "maximum": 10000
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "active",
    "options": [
     {
      "value": "active",
      "label": "Active",
      "color": "success"
     },
     {
      "value": "paused",
      "label": "Paused",
      "color": "warning"
     },
     {
      "value": "cancelled",
      "label": "Cancelled",
      "color": "neutral"
     }
    ],
    "transitions": [
     {
      "name": "pause",
      "title": "Pause",
      "from": [
       "active"
      ],
      "to": "paused",
      "permission": [
       "update_customer_subscription"
      ],
      "reason": true,
      "confirm": "The customer loses the module until the subscription is resumed."
     },
     {
      "name": "resume",
      "title": "Resume",
      "from": [
       "paused"
      ],
      "to": "active",
      "permission": [
       "update_customer_subscription"
      ]
     },
     {
      "name": "cancel",
      "title": "Cancel subscription",
      "from": [
       "active",
       "paused"
      ],
      "to": "cancelled",
      "permission": [
       "update_customer_subscription"
      ],
      "reason": true,
      "confirm": "A cancelled subscription cannot be resumed."
     }
    ]
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 2000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "customers": {
  "name": "customers",
  "title": "Customer",
  "plural": "Customers",
  "domain": "customers",
  "api": "main",
  "path": "/customers",
  "schema": "Customer",
  "table": "customers",
  "permission": "customer",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "customers": 10
   }
  },
  "actions": {
   "list": [
    "access_customer"
   ],
   "get": [
    "read_customer"
   ],
   "create": [
    "create_customer"
   ],
   "update": [
    "update_customer"
   ],
   "archive": [
    "delete_customer"
   ],
   "restore": [
    "delete_customer"
   ],
   "export": [
    "export_customer"
   ],
   "transition": [
    "update_customer"
   ],
   "dropdown": [
    "access_activity_log",
    "access_alarm",
    "access_customer",
    "access_customer_contact",
    "access_customer_property",
    "access_customer_subscription",
    "access_device",
    "access_device_installation",
    "access_device_uninstallation",
    "access_email_log",
    "access_folder",
    "access_job_card",
    "access_maintenance_note",
    "access_pre_installation_note",
    "access_sales_order",
    "access_site_follow_up",
    "access_site_health_check",
    "access_site_maintenance",
    "access_site_service_log",
    "access_site_stop_reason",
    "access_supplement_delivery_note",
    "access_test_site",
    "access_ubot",
    "access_udose_ag",
    "access_udose_mini",
    "access_udose_site",
    "access_user",
    "create_alarm",
    "create_customer_contact",
    "create_customer_property",
    "create_customer_subscription",
    "create_device",
    "create_device_installation",
    "create_device_uninstallation",
    "create_folder",
    "create_job_card",
    "create_pre_installation_note",
    "create_sales_order",
    "create_site_follow_up",
    "create_site_maintenance",
    "create_site_service_log",
    "create_site_stop_reason",
    "create_supplement_delivery_note",
    "create_ubot",
    "create_udose_ag",
    "create_udose_site",
    "create_user",
    "edit_test_site",
    "update_alarm",
    "update_customer_contact",
    "update_customer_property",
    "update_customer_subscription",
    "update_device",
    "update_device_installation",
    "update_device_uninstallation",
    "update_folder",
    "update_job_card",
    "update_pre_installation_note",
    "update_sales_order",
    "update_site_follow_up",
    "update_site_maintenance",
    "update_site_service_log",
    "update_site_stop_reason",
    "update_supplement_delivery_note",
    "update_ubot",
    "update_udose_ag",
    "update_udose_site",
    "update_user",
    "view_test_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "id"
   ]
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "The business as it is written on an invoice",
    "minLength": 1,
    "maxLength": 160,
    "pattern": "\\S",
    "search": true,
    "unique": true
   },
   {
    "name": "trading_name",
    "type": "string",
    "title": "Trading name",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "What people call it, where that differs",
    "maxLength": 160,
    "search": true
   },
   {
    "name": "abn",
    "type": "string",
    "title": "ABN",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Australian Business Number, 11 digits without spaces",
    "maxLength": 11,
    "pattern": "^\\d{11}$",
    "search": true,
    "unique": true
   },
   {
    "name": "email",
    "type": "email",
    "title": "Email",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 254,
    "search": true
   },
   {
    "name": "phone",
    "type": "phone",
    "title": "Phone",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 40,
    "search": true
   },
   {
    "name": "address",
    "type": "text",
    "title": "Street address",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 400
   },
   {
    "name": "town",
    "type": "string",
    "title": "Town",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 80,
    "search": true
   },
   {
    "name": "state",
    "type": "enum",
    "title": "State",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "QLD",
      "label": "Queensland"
     },
     {
      "value": "NT",
      "label": "Northern Territory"
     },
     {
      "value": "WA",
      "label": "Western Australia"
     },
     {
      "value": "NSW",
      "label": "New South Wales"
     },
     {
      "value": "SA",
      "label": "South Australia"
     },
     {
      "value": "VIC",
      "label": "Victoria"
     },
     {
      "value": "TAS",
      "label": "Tasmania"
     },
     {
      "value": "ACT",
      "label": "Australian Capital Territory"
     }
    ]
   },
   {
    "name": "postcode",
    "type": "string",
    "title": "Postcode",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "4 digits",
    "maxLength": 4,
    "pattern": "^\\d{4}$"
   },
   {
    "name": "region_id",
    "type": "reference",
    "title": "Region",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "regions",
    "embed": "region"
   },
   {
    "name": "account_manager_id",
    "type": "reference",
    "title": "Looked after by",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Who of our staff this customer calls first",
    "references": "users",
    "embed": "account_manager"
   },
   {
    "name": "customer_since",
    "type": "date",
    "title": "Customer since",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "active",
    "options": [
     {
      "value": "active",
      "label": "Active",
      "color": "success"
     },
     {
      "value": "inactive",
      "label": "In-Active",
      "color": "neutral"
     }
    ],
    "transitions": [
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       "active"
      ],
      "to": "inactive",
      "permission": [
       "update_customer"
      ],
      "reason": true,
      "confirm": "Its users lose their modules until it is activated again. Records and devices stay as they are."
     },
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       "inactive"
      ],
      "to": "active",
      "permission": [
       "update_customer"
      ]
     }
    ]
   },
   {
    "name": "subscribed_products",
    "type": "enums",
    "title": "Subscribed products",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": false,
    "description": "Those with a subscription that runs today; none while the customer is inactive",
    "default": [],
    "options": [
     {
      "value": "uDose",
      "label": "uDOSE"
     },
     {
      "value": "uDose AG",
      "label": "uDOSE AG"
     },
     {
      "value": "uBot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Not shown to the customer",
    "internal": true,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "daily-summary": {
  "name": "daily-summary",
  "title": "Day",
  "plural": "Days",
  "domain": "telemetry",
  "api": "main",
  "path": "/daily-summary",
  "schema": "SiteDailySummary",
  "table": "site_daily_summaries",
  "permission": "udose_site",
  "home": {
   "platforms": [
    "uhub"
   ]
  },
  "actions": {
   "list": [
    "access_udose_site"
   ],
   "get": [
    "read_udose_site"
   ],
   "export": [
    "export_udose_site"
   ],
   "dropdown": [
    "access_udose_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "day",
  "unique": [
   [
    "udose_site_id",
    "day"
   ]
  ],
  "order": {
   "field": "day",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "day",
    "type": "date",
    "title": "Day",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "In the time zone of the property"
   },
   {
    "name": "readings",
    "type": "integer",
    "title": "Messages",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 0
   },
   {
    "name": "water",
    "type": "number",
    "title": "Water",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L"
   },
   {
    "name": "pulses",
    "type": "integer",
    "title": "Pulses",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "doses",
    "type": "integer",
    "title": "Doses",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "dose",
    "type": "number",
    "title": "Nutrient",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "ml"
   },
   {
    "name": "head",
    "type": "integer",
    "title": "Animals",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "As entered on the site that day",
    "unit": "head"
   },
   {
    "name": "target_dose",
    "type": "number",
    "title": "Target",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "g/head/day"
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "dose_per_head",
    "type": "number",
    "title": "Dose per head",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true,
    "unit": "ml/head/day"
   },
   {
    "name": "water_per_head",
    "type": "number",
    "title": "Water per head",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true,
    "unit": "L/head/day"
   },
   {
    "name": "battery_voltage_min",
    "type": "number",
    "title": "Battery, lowest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "V"
   },
   {
    "name": "battery_voltage_max",
    "type": "number",
    "title": "Battery, highest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "V"
   },
   {
    "name": "conductivity_min",
    "type": "number",
    "title": "Conductivity, lowest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "µS/m"
   },
   {
    "name": "conductivity_max",
    "type": "number",
    "title": "Conductivity, highest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "µS/m"
   },
   {
    "name": "water_pressure_min",
    "type": "number",
    "title": "Water pressure, lowest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kPa"
   },
   {
    "name": "water_pressure_max",
    "type": "number",
    "title": "Water pressure, highest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kPa"
   },
   {
    "name": "temperature_max",
    "type": "number",
    "title": "Temperature, highest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°C"
   },
   {
    "name": "tank_level",
    "type": "number",
    "title": "Tank at the end",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kg"
   },
   {
    "name": "running_readings",
    "type": "integer",
    "title": "Messages while running",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "alarmed_readings",
    "type": "integer",
    "title": "Messages with an alarm",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "first_at",
    "type": "date-time",
    "title": "First message",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "last_at",
    "type": "date-time",
    "title": "Last message",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "device-configurations": {
  "name": "device-configurations",
  "title": "Device configuration",
  "plural": "Device configurations",
  "domain": "devices",
  "api": "main",
  "path": "/device-configurations",
  "schema": "DeviceConfiguration",
  "table": "device_configurations",
  "permission": "device_configuration",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_device_configuration"
   ],
   "get": [
    "read_device_configuration"
   ],
   "create": [
    "create_device_configuration"
   ],
   "update": [
    "update_device_configuration"
   ],
   "archive": [
    "delete_device_configuration"
   ],
   "restore": [
    "delete_device_configuration"
   ],
   "export": [
    "export_device_configuration"
   ],
   "transition": [
    "update_device_configuration"
   ],
   "dropdown": [
    "access_device_configuration"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "device_id",
    "customer_id"
   ]
  },
  "display": "summary",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "summary",
    "type": "string",
    "title": "Configuration",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "default": "",
    "maxLength": 160,
    "search": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "configuration_set_id",
    "type": "reference",
    "title": "Configuration set",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What is not given here is taken from it",
    "references": "configuration-sets",
    "embed": "configuration_set"
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "planned",
    "options": [
     {
      "value": "planned",
      "label": "Planned",
      "color": "info"
     },
     {
      "value": "in_use",
      "label": "In use",
      "color": "success"
     },
     {
      "value": "replaced",
      "label": "Replaced",
      "color": "neutral"
     }
    ],
    "transitions": [
     {
      "name": "put_in_use",
      "title": "Put in use",
      "from": [
       "planned"
      ],
      "to": "in_use",
      "permission": [
       "update_device_configuration"
      ],
      "confirm": "The configuration that the device had until now is replaced."
     }
    ]
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "dosing_mode",
    "type": "enum",
    "title": "Dosing mode",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %",
    "options": [
     {
      "value": 0,
      "label": "Volume"
     },
     {
      "value": 1,
      "label": "Timed"
     },
     {
      "value": 2,
      "label": "Hybrid"
     }
    ]
   },
   {
    "name": "flowmeter_setting",
    "type": "enum",
    "title": "Flow meter",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Litres for each pulse, or the size of a meter that gives pulses for each litre",
    "options": [
     {
      "value": "1_l_pulse",
      "label": "1 L/pulse"
     },
     {
      "value": "10_l_pulse",
      "label": "10 L/pulse"
     },
     {
      "value": "100_l_pulse",
      "label": "100 L/pulse"
     },
     {
      "value": "25mm_pulse_l",
      "label": "25mm pulse/L"
     },
     {
      "value": "32mm_pulse_l",
      "label": "32mm pulse/L"
     },
     {
      "value": "50mm_pulse_l",
      "label": "50mm pulse/L"
     }
    ]
   },
   {
    "name": "nutrient_probe_mode",
    "type": "enum",
    "title": "Probe mode",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Counts down what was dosed, or measures the pressure at the bottom of the tank",
    "options": [
     {
      "value": 0,
      "label": "Nutrient decrement"
     },
     {
      "value": 1,
      "label": "Pressure mode"
     }
    ]
   },
   {
    "name": "water_flow_limit_per_hr",
    "type": "number",
    "title": "Water flow limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L/h",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "alarm_level",
    "type": "number",
    "title": "Conductivity alarm level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_level",
    "type": "number",
    "title": "Conductivity skip level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_limit",
    "type": "integer",
    "title": "Conductivity skip limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "doses",
    "minimum": 1,
    "maximum": 1000
   },
   {
    "name": "in_use_since",
    "type": "date-time",
    "title": "In use since",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "replaced_at",
    "type": "date-time",
    "title": "Replaced",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "internal": true,
    "maxLength": 2000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "device-installations": {
  "name": "device-installations",
  "title": "Device installation",
  "plural": "Device installations",
  "domain": "installations",
  "api": "main",
  "path": "/device-installations",
  "schema": "DeviceInstallation",
  "table": "device_installations",
  "permission": "device_installation",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "connect": 80
   }
  },
  "actions": {
   "list": [
    "access_device_installation"
   ],
   "get": [
    "read_device_installation"
   ],
   "create": [
    "create_device_installation"
   ],
   "update": [
    "update_device_installation"
   ],
   "archive": [
    "delete_device_installation"
   ],
   "restore": [
    "delete_device_installation"
   ],
   "export": [
    "export_device_installation"
   ],
   "dropdown": [
    "access_device_installation"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Installation",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "DI- and six digits",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "state",
    "type": "enum",
    "title": "State",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Empty until the device is installed",
    "options": [
     {
      "value": "installed",
      "label": "Installed",
      "color": "success"
     },
     {
      "value": "removed",
      "label": "Uninstalled",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "job_card_id",
    "type": "reference",
    "title": "Job card",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "unique": true,
    "references": "job-cards",
    "embed": "job_card"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "site_kind",
    "type": "enum",
    "title": "Kind of site",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "udose",
    "options": [
     {
      "value": "udose",
      "label": "uDOSE"
     },
     {
      "value": "ag",
      "label": "uDOSE AG"
     },
     {
      "value": "ubot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "One of the three kinds of sites",
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "uDOSE AG site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "ubot_site_id",
    "type": "reference",
    "title": "uBOT site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "ubot-sites",
    "embed": "ubot_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "installed_at",
    "type": "date-time",
    "title": "Installed",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "installed_by_id",
    "type": "reference",
    "title": "Installed by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "installed_by"
   },
   {
    "name": "removed_at",
    "type": "date-time",
    "title": "Uninstalled",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "water_line_type",
    "type": "enum",
    "title": "Water line",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "bore_to_tank",
      "label": "Bore To Tank"
     },
     {
      "value": "nest_to_tank",
      "label": "Nest To Tank"
     },
     {
      "value": "nest_to_trough",
      "label": "Nest To Trough"
     },
     {
      "value": "bore_to_trough",
      "label": "Bore to Trough"
     }
    ]
   },
   {
    "name": "water_flow_status",
    "type": "enum",
    "title": "Water flow",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "water_flowing",
      "label": "Water flowing",
      "color": "success"
     },
     {
      "value": "full",
      "label": "Tank/Trough/Line Full",
      "color": "info"
     },
     {
      "value": "no_water_flow",
      "label": "No water flow",
      "color": "error"
     }
    ]
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Measured with the device connected",
    "unit": "V",
    "minimum": 0,
    "maximum": 100
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "device-maintenances": {
  "name": "device-maintenances",
  "title": "Device maintenance",
  "plural": "Device maintenances",
  "domain": "devices",
  "api": "connect",
  "path": "/v2/device-maintenances",
  "schema": "DeviceMaintenance",
  "table": "device_maintenances",
  "permission": "device_maintenance",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_device_maintenance"
   ],
   "get": [
    "read_device_maintenance"
   ],
   "create": [
    "create_device_maintenance"
   ],
   "update": [
    "update_device_maintenance"
   ],
   "archive": [
    "delete_device_maintenance"
   ],
   "restore": [
    "delete_device_maintenance"
   ],
   "export": [
    "export_device_maintenance"
   ],
   "transition": [
    "update_device_maintenance"
   ],
   "dropdown": [
    "access_device_maintenance"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "summary",
  "order": {
   "field": "scheduled_on",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "summary",
    "type": "string",
    "title": "What is done",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 160,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "kind",
    "type": "enum",
    "title": "Kind",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "inspection",
      "label": "Inspection"
     },
     {
      "value": "repair",
      "label": "Repair"
     },
     {
      "value": "calibration",
      "label": "Calibration"
     },
     {
      "value": "battery",
      "label": "Battery replacement"
     },
     {
      "value": "firmware",
      "label": "Firmware update"
     }
    ]
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "planned",
    "options": [
     {
      "value": "planned",
      "label": "Planned",
      "color": "primary"
     },
     {
      "value": "in_progress",
      "label": "In progress",
      "color": "info"
     },
     {
      "value": "done",
      "label": "Done",
      "color": "success"
     },
     {
      "value": "cancelled",
      "label": "Cancelled",
      "color": "neutral"
     }
    ],
    "transitions": [
     {
      "name": "start",
      "title": "Start",
      "from": [
       "planned"
      ],
      "to": "in_progress",
      "permission": [
       "update_device_maintenance"
      ]
     },
     {
      "name": "finish",
      "title": "Finish",
      "from": [
       "planned",
       "in_progress"
      ],
      "to": "done",
      "permission": [
       "update_device_maintenance"
      ]
     },
     {
      "name": "cancel",
      "title": "Cancel maintenance",
      "from": [
       "planned",
       "in_progress"
      ],
      "to": "cancelled",
      "permission": [
       "update_device_maintenance"
      ],
      "reason": true
     }
    ]
   },
   {
    "name": "scheduled_on",
    "type": "date",
    "title": "Scheduled for",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "assigned_to_id",
    "type": "reference",
    "title": "Assigned to",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "assigned_to"
   },
   {
    "name": "inventory_location_id",
    "type": "reference",
    "title": "Workshop",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where the work is done; empty for work at the site",
    "references": "inventory-locations",
    "embed": "inventory_location"
   },
   {
    "name": "started_at",
    "type": "date-time",
    "title": "Started",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "finished_at",
    "type": "date-time",
    "title": "Finished",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "firmware_version",
    "type": "string",
    "title": "Firmware",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "That the device has afterwards, where it was changed",
    "maxLength": 40
   },
   {
    "name": "findings",
    "type": "text",
    "title": "Findings",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "device-settings-changes": {
  "name": "device-settings-changes",
  "title": "Change of settings",
  "plural": "Changes of settings",
  "domain": "sites",
  "api": "main",
  "path": "/device-settings-changes",
  "schema": "DeviceSettingsChange",
  "table": "device_settings_changes",
  "permission": "udose_site",
  "home": {
   "platforms": [
    "uhub"
   ]
  },
  "actions": {
   "list": [
    "access_udose_site"
   ],
   "get": [
    "read_udose_site"
   ],
   "export": [
    "export_udose_site"
   ],
   "dropdown": [
    "access_udose_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "id",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "settings",
    "type": "json",
    "title": "Settings",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Each field with the value before and the value wanted"
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "pending",
    "options": [
     {
      "value": "pending",
      "label": "Pending",
      "color": "warning"
     },
     {
      "value": "confirmed",
      "label": "Confirmed",
      "color": "success"
     },
     {
      "value": "refused",
      "label": "Refused",
      "color": "error"
     },
     {
      "value": "replaced",
      "label": "Replaced",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "sent_at",
    "type": "date-time",
    "title": "Sent",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "When the device was first given them"
   },
   {
    "name": "answered_at",
    "type": "date-time",
    "title": "Answered",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "reason",
    "type": "string",
    "title": "Reason",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Why the device refused",
    "maxLength": 500
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "device-uninstallations": {
  "name": "device-uninstallations",
  "title": "Device uninstallation",
  "plural": "Device uninstallations",
  "domain": "installations",
  "api": "main",
  "path": "/device-uninstallations",
  "schema": "DeviceUninstallation",
  "table": "device_uninstallations",
  "permission": "device_uninstallation",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_device_uninstallation"
   ],
   "get": [
    "read_device_uninstallation"
   ],
   "create": [
    "create_device_uninstallation"
   ],
   "update": [
    "update_device_uninstallation"
   ],
   "archive": [
    "delete_device_uninstallation"
   ],
   "restore": [
    "delete_device_uninstallation"
   ],
   "export": [
    "export_device_uninstallation"
   ],
   "dropdown": [
    "access_device_uninstallation"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Uninstallation",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "DU- and six digits",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "job_card_id",
    "type": "reference",
    "title": "Job card",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "unique": true,
    "references": "job-cards",
    "embed": "job_card"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "site_kind",
    "type": "enum",
    "title": "Kind of site",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "udose",
    "options": [
     {
      "value": "udose",
      "label": "uDOSE"
     },
     {
      "value": "ag",
      "label": "uDOSE AG"
     },
     {
      "value": "ubot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where the device is installed",
    "index": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "uDOSE AG site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "ubot_site_id",
    "type": "reference",
    "title": "uBOT site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "ubot-sites",
    "embed": "ubot_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "reason",
    "type": "string",
    "title": "Reason",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Why it is taken away: fault, end of contract, moved",
    "minLength": 1,
    "maxLength": 400,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "inventory_location_id",
    "type": "reference",
    "title": "Put into",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "The store or vehicle that takes the device",
    "internal": true,
    "references": "inventory-locations",
    "embed": "inventory_location"
   },
   {
    "name": "uninstalled_at",
    "type": "date-time",
    "title": "Uninstalled",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "uninstalled_by_id",
    "type": "reference",
    "title": "Uninstalled by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "uninstalled_by"
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "devices": {
  "name": "devices",
  "title": "Device",
  "plural": "Devices",
  "domain": "devices",
  "api": "main",
  "path": "/devices",
  "schema": "Device",
  "table": "devices",
  "permission": "device",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "connect": 50
   }
  },
  "actions": {
   "list": [
    "access_device"
   ],
   "get": [
    "read_device"
   ],
   "create": [
    "create_device"
   ],
   "update": [
    "update_device"
   ],
   "archive": [
    "delete_device"
   ],
   "restore": [
    "delete_device"
   ],
   "export": [
    "export_device"
   ],
   "transition": [
    "update_device"
   ],
   "dropdown": [
    "access_alarm",
    "access_device",
    "access_device_configuration",
    "access_device_installation",
    "access_device_maintenance",
    "access_device_uninstallation",
    "access_job_card",
    "access_site_maintenance",
    "access_site_service_log",
    "access_test_site",
    "access_ubot",
    "access_udose_ag",
    "access_udose_mini",
    "access_udose_site",
    "create_alarm",
    "create_device_configuration",
    "create_device_installation",
    "create_device_maintenance",
    "create_device_uninstallation",
    "create_job_card",
    "create_site_maintenance",
    "create_site_service_log",
    "create_ubot",
    "create_udose_ag",
    "create_udose_site",
    "edit_test_site",
    "read_udose_ag",
    "update_alarm",
    "update_device_configuration",
    "update_device_installation",
    "update_device_maintenance",
    "update_device_uninstallation",
    "update_job_card",
    "update_site_maintenance",
    "update_site_service_log",
    "update_ubot",
    "update_udose_ag",
    "update_udose_site",
    "view_test_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "serial",
  "order": {
   "field": "serial",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "serial",
    "type": "string",
    "title": "Serial number",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "As on its plate: letters, digits and hyphens",
    "createOnly": true,
    "minLength": 1,
    "maxLength": 40,
    "pattern": "^[A-Za-z0-9-]+$",
    "search": true,
    "unique": true
   },
   {
    "name": "product",
    "type": "enum",
    "title": "Product",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "classic",
      "label": "uDOSE classic"
     },
     {
      "value": "mini",
      "label": "uDOSE mini"
     },
     {
      "value": "ag",
      "label": "uDOSE AG"
     },
     {
      "value": "ubot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "stock_type_id",
    "type": "reference",
    "title": "Stock type",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "stock-types",
    "embed": "stock_type"
   },
   {
    "name": "device_status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "A disabled device is not listened to",
    "default": "not_installed",
    "options": [
     {
      "value": "disabled",
      "label": "Disabled",
      "color": "neutral"
     },
     {
      "value": "enabled",
      "label": "Enabled",
      "color": "info"
     },
     {
      "value": "not_installed",
      "label": "Not installed",
      "color": "neutral"
     },
     {
      "value": "reporting",
      "label": "Reporting",
      "color": "success"
     }
    ],
    "transitions": [
     {
      "name": "disable",
      "title": "Disable",
      "from": [
       "enabled",
       "reporting",
       "not_installed"
      ],
      "to": "disabled",
      "permission": [
       "update_device"
      ],
      "reason": true,
      "confirm": "Its messages are refused until it is enabled again."
     },
     {
      "name": "enable",
      "title": "Enable",
      "from": [
       "disabled"
      ],
      "to": "enabled",
      "permission": [
       "update_device"
      ]
     }
    ]
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where it is installed",
    "index": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "uDOSE AG site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where an AG device is installed",
    "index": true,
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "ubot_site_id",
    "type": "reference",
    "title": "uBOT site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where a uBOT is installed",
    "index": true,
    "references": "ubot-sites",
    "embed": "ubot_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "inventory_location_id",
    "type": "reference",
    "title": "Stored at",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where it is kept while it is not installed",
    "internal": true,
    "references": "inventory-locations",
    "embed": "inventory_location"
   },
   {
    "name": "installed_at",
    "type": "date-time",
    "title": "Installed",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "last_communicated_at",
    "type": "date-time",
    "title": "Last heard from",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "clock_offset_seconds",
    "type": "integer",
    "title": "Clock is off by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Our clock minus the clock of the device, at its last message; its times are corrected by it",
    "internal": true,
    "unit": "s"
   },
   {
    "name": "firmware_version",
    "type": "string",
    "title": "Firmware",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 40
   },
   {
    "name": "token_issued_at",
    "type": "date-time",
    "title": "Token issued",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Since when the device may send messages with its present token",
    "internal": true
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "internal": true,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "email-logs": {
  "name": "email-logs",
  "title": "Email log",
  "plural": "Email logs",
  "domain": "communication",
  "api": "main",
  "path": "/email-logs",
  "schema": "EmailLog",
  "table": "email_log_records",
  "view": true,
  "permission": "email_log",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "tools": 30
   }
  },
  "actions": {
   "list": [
    "access_email_log"
   ],
   "get": [
    "access_email_log"
   ],
   "export": [
    "export_email_log"
   ],
   "dropdown": [
    "access_email_log"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "subject",
  "order": {
   "field": "created_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "recipient",
    "type": "string",
    "title": "To",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "search": true
   },
   {
    "name": "subject",
    "type": "string",
    "title": "Subject",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "search": true
   },
   {
    "name": "kind",
    "type": "string",
    "title": "Kind",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What it was sent for"
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "queued",
      "label": "Queued",
      "color": "neutral"
     },
     {
      "value": "sent",
      "label": "Sent",
      "color": "success"
     },
     {
      "value": "failed",
      "label": "Failed",
      "color": "error"
     }
    ]
   },
   {
    "name": "error",
    "type": "string",
    "title": "Fault",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "sent_at",
    "type": "date-time",
    "title": "Sent",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "files": {
  "name": "files",
  "title": "File",
  "plural": "Files",
  "domain": "documents",
  "api": "connect",
  "path": "/v2/files",
  "schema": "File",
  "table": "files",
  "permission": "file",
  "home": {
   "platforms": [
    "dit_connect"
   ]
  },
  "actions": {
   "list": [
    "access_file"
   ],
   "get": [
    "read_file"
   ],
   "update": [
    "update_file"
   ],
   "archive": [
    "delete_file"
   ],
   "restore": [
    "delete_file"
   ],
   "export": [
    "export_file"
   ],
   "dropdown": [
    "access_file"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "folder_id",
    "customer_id"
   ]
  },
  "display": "name",
  "order": {
   "field": "created_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "folder_id",
    "type": "reference",
    "title": "Folder",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "folders",
    "embed": "folder"
   },
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 160,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 2000,
    "search": true
   },
   {
    "name": "file_name",
    "type": "string",
    "title": "Original name",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 255
   },
   {
    "name": "file_path",
    "type": "string",
    "title": "Stored as",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 500
   },
   {
    "name": "media_type",
    "type": "string",
    "title": "Type",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Judged by the content",
    "maxLength": 120,
    "index": true
   },
   {
    "name": "size",
    "type": "integer",
    "title": "Size",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "B"
   },
   {
    "name": "sha256",
    "type": "string",
    "title": "Checksum",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "SHA-256 of the content",
    "maxLength": 64
   },
   {
    "name": "revision",
    "type": "integer",
    "title": "Revision",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Counts each time the content is replaced",
    "default": 1
   },
   {
    "name": "url",
    "type": "string",
    "title": "Link",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Opens the content in the browser until the link expires",
    "computed": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "folders": {
  "name": "folders",
  "title": "Folder",
  "plural": "Folders",
  "domain": "documents",
  "api": "connect",
  "path": "/v2/folders",
  "schema": "Folder",
  "table": "folders",
  "permission": "folder",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "documents": 20
   }
  },
  "actions": {
   "list": [
    "access_folder"
   ],
   "get": [
    "read_folder"
   ],
   "create": [
    "create_folder"
   ],
   "update": [
    "update_folder"
   ],
   "archive": [
    "delete_folder"
   ],
   "restore": [
    "delete_folder"
   ],
   "export": [
    "export_folder"
   ],
   "dropdown": [
    "access_file",
    "access_folder",
    "create_folder",
    "update_file",
    "update_folder"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "parent_id",
    "type": "reference",
    "title": "Inside folder",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "folders",
    "embed": "parent"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Shared with",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "This customer sees the folder and what is in it. Without one it is internal. A folder inside a shared one is shared alike.",
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 2000,
    "search": true
   },
   {
    "name": "folder_count",
    "type": "integer",
    "title": "Folders",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true
   },
   {
    "name": "file_count",
    "type": "integer",
    "title": "Files",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "health-check-settings": {
  "name": "health-check-settings",
  "title": "Health check settings",
  "plural": "Health check settings",
  "domain": "siteRecords",
  "api": "main",
  "path": "/health-check-settings",
  "schema": "HealthCheckSettings",
  "table": "site_health_check_settings",
  "permission": "site_health_check",
  "home": {
   "platforms": [
    "uhub"
   ]
  },
  "actions": {
   "list": [
    "access_site_health_check"
   ],
   "get": [
    "read_site_health_check"
   ],
   "export": [
    "export_site_health_check"
   ],
   "dropdown": [
    "access_site_health_check"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "id",
  "unique": [
   [
    "udose_site_id"
   ]
  ],
  "order": {
   "field": "updated_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "silence_on",
    "type": "boolean",
    "title": "Check silence",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": true
   },
   {
    "name": "silence_limit",
    "type": "number",
    "title": "Silent for",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "The device has said nothing for so long",
    "default": 24,
    "unit": "h",
    "minimum": 1,
    "maximum": 720
   },
   {
    "name": "battery_on",
    "type": "boolean",
    "title": "Check the battery",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": true
   },
   {
    "name": "battery_limit",
    "type": "number",
    "title": "Battery below",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 11.8,
    "unit": "V",
    "minimum": 1,
    "maximum": 60
   },
   {
    "name": "tank_on",
    "type": "boolean",
    "title": "Check the tank",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": true
   },
   {
    "name": "tank_limit",
    "type": "number",
    "title": "Tank below",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 15,
    "unit": "%",
    "minimum": 1,
    "maximum": 90
   },
   {
    "name": "dose_on",
    "type": "boolean",
    "title": "Check the dose",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": true
   },
   {
    "name": "dose_limit",
    "type": "number",
    "title": "Dose off target by",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "More or less than the target, over the last seven whole days; not while a stop is recorded",
    "default": 40,
    "unit": "%",
    "minimum": 5,
    "maximum": 100
   },
   {
    "name": "conductivity_on",
    "type": "boolean",
    "title": "Check the conductivity",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": true
   },
   {
    "name": "conductivity_limit",
    "type": "number",
    "title": "Conductivity above",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Mature cattle produce less above 625,000 µS/m (6,250 µS/cm), lactating cows and calves above 500,000",
    "default": 625000,
    "unit": "µS/m",
    "minimum": 1000,
    "maximum": 10000000
   },
   {
    "name": "pressure_on",
    "type": "boolean",
    "title": "Check the water pressure",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": true
   },
   {
    "name": "pressure_limit",
    "type": "number",
    "title": "Water pressure below",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 100,
    "unit": "kPa",
    "minimum": 1,
    "maximum": 10000
   },
   {
    "name": "water_on",
    "type": "boolean",
    "title": "Check that water flows",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": true
   },
   {
    "name": "water_limit",
    "type": "number",
    "title": "No water for",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Messages came and no water flowed for so long",
    "default": 24,
    "unit": "h",
    "minimum": 4,
    "maximum": 720
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "health-checks": {
  "name": "health-checks",
  "title": "Health check",
  "plural": "Health checks",
  "domain": "siteRecords",
  "api": "main",
  "path": "/health-checks",
  "schema": "HealthCheck",
  "table": "site_health_checks",
  "permission": "site_health_check",
  "home": {
   "platforms": [
    "uhub"
   ],
   "menu": {
    "udose": 50
   }
  },
  "actions": {
   "list": [
    "access_site_health_check"
   ],
   "get": [
    "read_site_health_check"
   ],
   "export": [
    "export_site_health_check"
   ],
   "dropdown": [
    "access_site_health_check"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "title",
  "unique": [
   [
    "udose_site_id",
    "kind"
   ]
  ],
  "order": {
   "field": "urgency",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "title",
    "type": "string",
    "title": "Health check",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Site and check",
    "default": "",
    "maxLength": 200,
    "search": true
   },
   {
    "name": "kind",
    "type": "enum",
    "title": "Check",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "silence",
      "label": "Silence"
     },
     {
      "value": "battery",
      "label": "Battery"
     },
     {
      "value": "tank",
      "label": "Tank"
     },
     {
      "value": "dose",
      "label": "Dose off target"
     },
     {
      "value": "conductivity",
      "label": "Conductivity"
     },
     {
      "value": "pressure",
      "label": "Water pressure"
     },
     {
      "value": "water",
      "label": "No water"
     }
    ]
   },
   {
    "name": "result",
    "type": "enum",
    "title": "Result",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "failed",
      "label": "Failed",
      "color": "error"
     },
     {
      "value": "warning",
      "label": "Warning",
      "color": "warning"
     },
     {
      "value": "unknown",
      "label": "Not judged",
      "color": "neutral"
     },
     {
      "value": "passed",
      "label": "Passed",
      "color": "success"
     }
    ]
   },
   {
    "name": "value",
    "type": "number",
    "title": "Found",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "In the unit of the limit: V, h, %, µS/m or kPa"
   },
   {
    "name": "limit_value",
    "type": "number",
    "title": "Limit",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "As set for the site",
    "default": 0
   },
   {
    "name": "finding",
    "type": "string",
    "title": "Finding",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "In a sentence",
    "default": "",
    "maxLength": 300
   },
   {
    "name": "since",
    "type": "date-time",
    "title": "Since",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "The result has been the same since then"
   },
   {
    "name": "checked_at",
    "type": "date-time",
    "title": "Checked",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "urgency",
    "type": "integer",
    "title": "Urgency",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "For the order of lists: the worst first",
    "default": 0
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "inventory-locations": {
  "name": "inventory-locations",
  "title": "Inventory location",
  "plural": "Inventory locations",
  "domain": "stock",
  "api": "connect",
  "path": "/v2/inventory-locations",
  "schema": "InventoryLocation",
  "table": "inventory_locations",
  "permission": "inventory_location",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "inventory": 70
   }
  },
  "actions": {
   "list": [
    "access_inventory_location"
   ],
   "get": [
    "read_inventory_location"
   ],
   "create": [
    "create_inventory_location"
   ],
   "update": [
    "update_inventory_location"
   ],
   "archive": [
    "delete_inventory_location"
   ],
   "restore": [
    "delete_inventory_location"
   ],
   "export": [
    "export_inventory_location"
   ],
   "dropdown": [
    "access_device_maintenance",
    "access_inventory_location",
    "access_storage_tank",
    "access_supplement_inventory",
    "access_supplement_transfer",
    "create_device",
    "create_device_maintenance",
    "create_device_uninstallation",
    "create_site_maintenance",
    "create_storage_tank",
    "create_supplement_delivery_note",
    "create_supplement_inventory",
    "create_supplement_transfer",
    "read_supplement_inventory",
    "update_device",
    "update_device_maintenance",
    "update_device_uninstallation",
    "update_site_maintenance",
    "update_storage_tank",
    "update_supplement_delivery_note",
    "update_supplement_inventory",
    "update_supplement_transfer"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "search": true,
    "unique": true
   },
   {
    "name": "kind",
    "type": "enum",
    "title": "Kind",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "warehouse",
    "options": [
     {
      "value": "warehouse",
      "label": "Warehouse"
     },
     {
      "value": "depot",
      "label": "Depot"
     },
     {
      "value": "production_facility",
      "label": "Production facility"
     },
     {
      "value": "vehicle",
      "label": "Vehicle"
     }
    ]
   },
   {
    "name": "address",
    "type": "text",
    "title": "Address",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 400,
    "search": true
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "job-cards": {
  "name": "job-cards",
  "title": "Job card",
  "plural": "Job cards",
  "domain": "jobs",
  "api": "main",
  "path": "/job-cards",
  "schema": "JobCard",
  "table": "job_cards",
  "permission": "job_card",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "jobs": 10
   }
  },
  "actions": {
   "list": [
    "access_job_card"
   ],
   "get": [
    "read_job_card"
   ],
   "create": [
    "create_job_card"
   ],
   "update": [
    "update_job_card"
   ],
   "archive": [
    "delete_job_card"
   ],
   "restore": [
    "delete_job_card"
   ],
   "export": [
    "export_job_card"
   ],
   "transition": [
    "update_job_card"
   ],
   "dropdown": [
    "access_device_installation",
    "access_device_uninstallation",
    "access_job_card",
    "access_pre_installation_note",
    "access_site_maintenance",
    "access_supplement_delivery_note",
    "create_alarm",
    "create_device_installation",
    "create_device_uninstallation",
    "create_pre_installation_note",
    "create_site_maintenance",
    "create_supplement_delivery_note",
    "update_alarm",
    "update_device_installation",
    "update_device_uninstallation",
    "update_pre_installation_note",
    "update_site_maintenance",
    "update_supplement_delivery_note"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Job card",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "JC- and six digits",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "type",
    "type": "enum",
    "title": "Type",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "options": [
     {
      "value": "supplement_delivery",
      "label": "Supplement Delivery"
     },
     {
      "value": "pre_installation_note",
      "label": "Preinstallation Note"
     },
     {
      "value": "site_maintenance",
      "label": "Site Maintenance"
     },
     {
      "value": "device_uninstallation",
      "label": "Device Uninstallation"
     },
     {
      "value": "device_installation",
      "label": "Installation"
     }
    ]
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 1,
    "options": [
     {
      "value": 0,
      "label": "Cancelled",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "To Do",
      "color": "primary"
     },
     {
      "value": 2,
      "label": "In Progress",
      "color": "info"
     },
     {
      "value": 3,
      "label": "On Hold",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Completed",
      "color": "success"
     }
    ],
    "transitions": [
     {
      "name": "start",
      "title": "Start",
      "from": [
       1,
       3
      ],
      "to": 2,
      "permission": [
       "update_job_card"
      ]
     },
     {
      "name": "hold",
      "title": "Put on hold",
      "from": [
       1,
       2
      ],
      "to": 3,
      "permission": [
       "update_job_card"
      ],
      "reason": true
     },
     {
      "name": "cancel",
      "title": "Cancel job",
      "from": [
       1,
       2,
       3
      ],
      "to": 0,
      "permission": [
       "update_job_card"
      ],
      "reason": true,
      "confirm": "What was planned with it is not done."
     }
    ]
   },
   {
    "name": "title",
    "type": "string",
    "title": "Task",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 160,
    "search": true
   },
   {
    "name": "priority",
    "type": "enum",
    "title": "Priority",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "medium",
    "options": [
     {
      "value": "high",
      "label": "High",
      "color": "error"
     },
     {
      "value": "medium",
      "label": "Medium",
      "color": "neutral"
     },
     {
      "value": "low",
      "label": "Low",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "uDOSE AG site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "In place of the site above, for a uDOSE AG",
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "ubot_site_id",
    "type": "reference",
    "title": "uBOT site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "In place of the site above, for a uBOT",
    "references": "ubot-sites",
    "embed": "ubot_site"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "The device that is installed, or taken away",
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "sales_order_id",
    "type": "reference",
    "title": "Sales order",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "sales-orders",
    "embed": "sales_order"
   },
   {
    "name": "assigned_to_id",
    "type": "reference",
    "title": "Assigned to",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "assigned_to"
   },
   {
    "name": "scheduled_on",
    "type": "date",
    "title": "Scheduled for",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "due_on",
    "type": "date",
    "title": "Due",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "started_at",
    "type": "date-time",
    "title": "Started",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "completed_at",
    "type": "date-time",
    "title": "Completed",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "completed_by_id",
    "type": "reference",
    "title": "Completed by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "completed_by"
   },
   {
    "name": "completion_notes",
    "type": "text",
    "title": "What was done",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "notes": {
  "name": "notes",
  "title": "Note",
  "plural": "Notes",
  "domain": "siteRecords",
  "api": "main",
  "path": "/notes",
  "schema": "Note",
  "table": "site_notes",
  "view": true,
  "permission": "note",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "alarms": 30
   }
  },
  "actions": {
   "list": [
    "access_maintenance_note",
    "access_supplement_delivery_note"
   ],
   "get": [
    "read_maintenance_note",
    "read_supplement_delivery_note"
   ],
   "export": [
    "export_maintenance_note"
   ],
   "dropdown": [
    "access_maintenance_note",
    "access_supplement_delivery_note"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "noted_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "kind",
    "type": "enum",
    "title": "Kind",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "maintenance",
      "label": "Maintenance note",
      "color": "info"
     },
     {
      "value": "delivery",
      "label": "Supplement delivery note",
      "color": "primary"
     }
    ]
   },
   {
    "name": "number",
    "type": "string",
    "title": "Note",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "search": true
   },
   {
    "name": "record_id",
    "type": "integer",
    "title": "Record",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true,
    "description": "Of the maintenance visit or the delivery"
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "noted_at",
    "type": "date-time",
    "title": "When",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Of the visit or delivery; before it, when it was written down"
   },
   {
    "name": "is_done",
    "type": "boolean",
    "title": "Done",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "summary",
    "type": "string",
    "title": "What",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "search": true
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "technician_id",
    "type": "reference",
    "title": "Technician",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "technician"
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "quantity",
    "type": "number",
    "title": "Quantity",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L"
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "V"
   },
   {
    "name": "tank_level",
    "type": "number",
    "title": "Tank level",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kg"
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "paddocks": {
  "name": "paddocks",
  "title": "Paddock",
  "plural": "Paddocks",
  "domain": "livestock",
  "api": "main",
  "path": "/paddocks",
  "schema": "Paddock",
  "table": "paddocks",
  "permission": "paddock",
  "home": {
   "platforms": [
    "uhub"
   ],
   "menu": {
    "land": 10,
    "udose_ag": 50
   }
  },
  "actions": {
   "list": [
    "access_paddock"
   ],
   "get": [
    "read_paddock"
   ],
   "create": [
    "create_paddock"
   ],
   "update": [
    "update_paddock"
   ],
   "archive": [
    "delete_paddock"
   ],
   "restore": [
    "delete_paddock"
   ],
   "export": [
    "export_paddock"
   ],
   "dropdown": [
    "access_paddock"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_property_id",
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_property_id",
    "name"
   ]
  ],
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "area",
    "type": "number",
    "title": "Area",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Taken from the boundary where it is left empty",
    "unit": "ha",
    "maximum": 10000000,
    "exclusiveMinimum": 0
   },
   {
    "name": "boundary",
    "type": "json",
    "title": "Boundary",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "A GeoJSON Polygon or MultiPolygon, positions as longitude and latitude in degrees (WGS 84)"
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Of its middle",
    "unit": "°",
    "index": true
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "index": true
   },
   {
    "name": "udose_site_ids",
    "type": "references",
    "title": "Water points",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": true,
    "range": false,
    "sort": false,
    "description": "uDOSE sites that its cattle drink at",
    "maxItems": 50,
    "references": "udose-sites",
    "embed": "udose_sites",
    "through": {
     "table": "paddocks_udose_sites",
     "own": "owner_id",
     "other": "other_id"
    }
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "permissions": {
  "name": "permissions",
  "title": "Permission",
  "plural": "Permissions",
  "domain": "identity",
  "api": "main",
  "path": "/permissions",
  "schema": "Permission",
  "table": "permissions",
  "permission": "role",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_role"
   ],
   "get": [
    "read_role"
   ],
   "export": [
    "export_role"
   ],
   "dropdown": [
    "access_role",
    "access_user",
    "create_role",
    "create_user",
    "update_role",
    "update_user"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "maxLength": 120,
    "search": true,
    "unique": true
   },
   {
    "name": "title",
    "type": "string",
    "title": "Title",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 160,
    "search": true
   },
   {
    "name": "noun",
    "type": "string",
    "title": "Concerns",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "maxLength": 120,
    "index": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "pre-installation-notes": {
  "name": "pre-installation-notes",
  "title": "Pre-installation note",
  "plural": "Pre-installation notes",
  "domain": "sales",
  "api": "connect",
  "path": "/v2/pre-installation-notes",
  "schema": "PreInstallationNote",
  "table": "pre_installation_notes",
  "permission": "pre_installation_note",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "connect": 100
   }
  },
  "actions": {
   "list": [
    "access_pre_installation_note"
   ],
   "get": [
    "read_pre_installation_note"
   ],
   "create": [
    "create_pre_installation_note"
   ],
   "update": [
    "update_pre_installation_note"
   ],
   "archive": [
    "delete_pre_installation_note"
   ],
   "restore": [
    "delete_pre_installation_note"
   ],
   "export": [
    "export_pre_installation_note"
   ],
   "transition": [
    "update_pre_installation_note"
   ],
   "dropdown": [
    "access_pre_installation_note"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Pre-installation note",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "PN- and the number of the record",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "open",
    "options": [
     {
      "value": "open",
      "label": "Open",
      "color": "warning"
     },
     {
      "value": "completed",
      "label": "Completed",
      "color": "success"
     }
    ],
    "transitions": [
     {
      "name": "complete",
      "title": "Complete",
      "from": [
       "open"
      ],
      "to": "completed",
      "permission": [
       "update_pre_installation_note"
      ],
      "confirm": "What was found out is complete; it cannot be edited until it is opened again."
     },
     {
      "name": "reopen",
      "title": "Open again",
      "from": [
       "completed"
      ],
      "to": "open",
      "permission": [
       "update_pre_installation_note"
      ],
      "reason": true
     }
    ]
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where the site exists already",
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "sales_order_id",
    "type": "reference",
    "title": "Sales order",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "sales-orders",
    "embed": "sales_order"
   },
   {
    "name": "job_card_id",
    "type": "reference",
    "title": "Job card",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "job-cards",
    "embed": "job_card"
   },
   {
    "name": "visited_on",
    "type": "date",
    "title": "Visited on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "measurement_system",
    "type": "enum",
    "title": "Measurement system",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "By which the pipes of the place are named",
    "default": "metric",
    "options": [
     {
      "value": "metric",
      "label": "Metric"
     },
     {
      "value": "rural",
      "label": "Rural"
     }
    ]
   },
   {
    "name": "scope",
    "type": "enum",
    "title": "Scope",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "standard",
    "options": [
     {
      "value": "standard",
      "label": "Standard"
     },
     {
      "value": "specific",
      "label": "Specific"
     }
    ]
   },
   {
    "name": "pipe_material",
    "type": "enum",
    "title": "Pipe material",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "poly",
      "label": "Poly"
     },
     {
      "value": "gal",
      "label": "Gal"
     },
     {
      "value": "pvc",
      "label": "PVC"
     },
     {
      "value": "bras",
      "label": "Bras"
     }
    ]
   },
   {
    "name": "pipe_size",
    "type": "string",
    "title": "Pipe size",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "As it is printed on the pipe: 50 mm, or 2 in",
    "maxLength": 40
   },
   {
    "name": "water_source",
    "type": "enum",
    "title": "Water source",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "supply_tank",
      "label": "Supply Tank"
     },
     {
      "value": "water_trough",
      "label": "Water Trough"
     },
     {
      "value": "dam",
      "label": "Dam"
     },
     {
      "value": "bore_water",
      "label": "Bore Water"
     },
     {
      "value": "nutrient_tank",
      "label": "Nutrient Tank"
     },
     {
      "value": "other",
      "label": "Other"
     }
    ]
   },
   {
    "name": "flow_rate",
    "type": "number",
    "title": "Flow",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L/min",
    "minimum": 0,
    "maximum": 10000
   },
   {
    "name": "water_pressure",
    "type": "number",
    "title": "Water pressure",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kPa",
    "minimum": 0,
    "maximum": 2000
   },
   {
    "name": "distance_to_trough",
    "type": "number",
    "title": "Distance to the trough",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "m",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "number_of_animals",
    "type": "integer",
    "title": "Animals",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "head",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "mobile_coverage",
    "type": "boolean",
    "title": "Mobile coverage",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "vehicle_access",
    "type": "text",
    "title": "Vehicle access",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 2000
   },
   {
    "name": "fittings",
    "type": "text",
    "title": "Fittings to bring",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "specific_scope",
    "type": "text",
    "title": "What is specific",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Needed where the scope is specific",
    "maxLength": 4000
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "regions": {
  "name": "regions",
  "title": "Region",
  "plural": "Regions",
  "domain": "customers",
  "api": "main",
  "path": "/regions",
  "schema": "Region",
  "table": "regions",
  "permission": "region",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_region"
   ],
   "get": [
    "read_region"
   ],
   "create": [
    "create_region"
   ],
   "update": [
    "update_region"
   ],
   "archive": [
    "delete_region"
   ],
   "restore": [
    "delete_region"
   ],
   "export": [
    "export_region"
   ],
   "dropdown": [
    "access_customer",
    "access_customer_property",
    "access_region",
    "create_customer",
    "create_customer_property",
    "update_customer",
    "update_customer_property"
   ]
  },
  "scope": {
   "kind": "shared"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 80,
    "pattern": "\\S",
    "search": true,
    "unique": true
   },
   {
    "name": "state",
    "type": "enum",
    "title": "State",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "QLD",
      "label": "Queensland"
     },
     {
      "value": "NT",
      "label": "Northern Territory"
     },
     {
      "value": "WA",
      "label": "Western Australia"
     },
     {
      "value": "NSW",
      "label": "New South Wales"
     },
     {
      "value": "SA",
      "label": "South Australia"
     },
     {
      "value": "VIC",
      "label": "Victoria"
     },
     {
      "value": "TAS",
      "label": "Tasmania"
     },
     {
      "value": "ACT",
      "label": "Australian Capital Territory"
     }
    ]
   },
   {
    "name": "description",
    "type": "string",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 400
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "roles": {
  "name": "roles",
  "title": "Role",
  "plural": "Roles",
  "domain": "identity",
  "api": "main",
  "path": "/roles",
  "schema": "Role",
  "table": "roles",
  "permission": "role",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "tools": 40,
    "people": 20
   }
  },
  "actions": {
   "list": [
    "access_role"
   ],
   "get": [
    "read_role"
   ],
   "create": [
    "create_role"
   ],
   "update": [
    "update_role"
   ],
   "archive": [
    "delete_role"
   ],
   "restore": [
    "delete_role"
   ],
   "export": [
    "export_role"
   ],
   "dropdown": [
    "access_role",
    "access_user",
    "create_user",
    "update_user"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "label",
  "unique": [
   [
    "name",
    "platform"
   ]
  ],
  "order": {
   "field": "label",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 80,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "platform",
    "type": "enum",
    "title": "Platform",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "uhub",
      "label": "Sites"
     },
     {
      "value": "dit_connect",
      "label": "DIT Connect"
     },
     {
      "value": "neville",
      "label": "Neville"
     }
    ]
   },
   {
    "name": "label",
    "type": "string",
    "title": "Role",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "The name with its platform; several platforms have a role of the same name"
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 400
   },
   {
    "name": "permission_ids",
    "type": "references",
    "title": "Permissions",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": true,
    "range": false,
    "sort": false,
    "maxItems": 2000,
    "references": "permissions",
    "embed": "permissions",
    "through": {
     "table": "roles_permissions",
     "own": "owner_id",
     "other": "other_id"
    }
   },
   {
    "name": "is_system",
    "type": "boolean",
    "title": "Built in",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Cannot be renamed or removed",
    "default": false
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "sales-order-contracts": {
  "name": "sales-order-contracts",
  "title": "Sales order contract",
  "plural": "Sales order contracts",
  "domain": "sales",
  "api": "main",
  "path": "/sales-order-contracts",
  "schema": "SalesOrderContract",
  "table": "sales_order_contracts",
  "permission": "sales_order",
  "home": {
   "platforms": [
    "dit_connect"
   ]
  },
  "actions": {
   "get": [
    "read_sales_order"
   ],
   "dropdown": []
  },
  "scope": {
   "kind": "customer",
   "path": [
    "sales_order_id",
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Contract",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "default": "",
    "maxLength": 20
   },
   {
    "name": "sales_order_id",
    "type": "reference",
    "title": "Sales order",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "unique": true,
    "references": "sales-orders",
    "embed": "sales_order"
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true,
    "options": [
     {
      "value": "pending",
      "label": "Pending",
      "color": "neutral"
     },
     {
      "value": "signed_by_customer",
      "label": "Signed by customer",
      "color": "warning"
     },
     {
      "value": "signed_by_both",
      "label": "Signed by both parties",
      "color": "success"
     }
    ]
   },
   {
    "name": "title",
    "type": "string",
    "title": "Title",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "default": "",
    "maxLength": 160
   },
   {
    "name": "sections",
    "type": "json",
    "title": "Text",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "default": []
   },
   {
    "name": "facts",
    "type": "json",
    "title": "Facts",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "What the order said when the contract was made of it"
   },
   {
    "name": "text",
    "type": "text",
    "title": "Exact words",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "What is signed, as plain text",
    "default": ""
   },
   {
    "name": "text_sha256",
    "type": "string",
    "title": "Hash of the text",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "SHA-256 of the exact words in UTF-8",
    "default": "",
    "maxLength": 64
   },
   {
    "name": "sent_to",
    "type": "string",
    "title": "Sent to",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 254
   },
   {
    "name": "sent_at",
    "type": "date-time",
    "title": "Sent",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "link_expires_at",
    "type": "date-time",
    "title": "Link good until",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Empty where no link is open",
    "computed": true
   },
   {
    "name": "customer_signature",
    "type": "json",
    "title": "Signature of the customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "countersignature",
    "type": "json",
    "title": "Countersignature",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "documents",
    "type": "json",
    "title": "Signed documents",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "sales-orders": {
  "name": "sales-orders",
  "title": "Sales order",
  "plural": "Sales orders",
  "domain": "sales",
  "api": "main",
  "path": "/sales-orders",
  "schema": "SalesOrder",
  "table": "sales_orders",
  "permission": "sales_order",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "sales": 10
   }
  },
  "actions": {
   "list": [
    "access_sales_order"
   ],
   "get": [
    "read_sales_order"
   ],
   "create": [
    "create_sales_order"
   ],
   "update": [
    "update_sales_order"
   ],
   "archive": [
    "delete_sales_order"
   ],
   "restore": [
    "delete_sales_order"
   ],
   "export": [
    "export_sales_order"
   ],
   "transition": [
    "update_sales_order"
   ],
   "dropdown": [
    "access_job_card",
    "access_pre_installation_note",
    "access_sales_order",
    "access_supplement_delivery_note",
    "create_job_card",
    "create_pre_installation_note",
    "create_supplement_delivery_note",
    "update_job_card",
    "update_pre_installation_note",
    "update_supplement_delivery_note"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Sales order",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "SO- and the number of the record",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "created",
    "options": [
     {
      "value": "draft",
      "label": "Draft",
      "color": "neutral"
     },
     {
      "value": "created",
      "label": "Created",
      "color": "neutral"
     },
     {
      "value": "sent",
      "label": "Sent",
      "color": "info"
     },
     {
      "value": "confirmed",
      "label": "Confirmed",
      "color": "warning"
     },
     {
      "value": "completed",
      "label": "Completed",
      "color": "success"
     }
    ],
    "transitions": [
     {
      "name": "create",
      "title": "Create order",
      "from": [
       "draft"
      ],
      "to": "created",
      "permission": [
       "update_sales_order"
      ]
     },
     {
      "name": "confirm",
      "title": "Confirm without contract",
      "from": [
       "created",
       "sent"
      ],
      "to": "confirmed",
      "permission": [
       "update_sales_order"
      ],
      "reason": true,
      "confirm": "The customer agreed in another way than by signing: say how."
     },
     {
      "name": "complete",
      "title": "Complete",
      "from": [
       "confirmed"
      ],
      "to": "completed",
      "permission": [
       "update_sales_order"
      ],
      "confirm": "Everything that was ordered has been supplied."
     },
     {
      "name": "reopen",
      "title": "Reopen",
      "from": [
       "sent",
       "confirmed"
      ],
      "to": "created",
      "where": {
       "contract_status": [
        "pending",
        null
       ]
      },
      "permission": [
       "update_sales_order"
      ],
      "reason": true,
      "confirm": "Links that were sent to the customer end."
     }
    ]
   },
   {
    "name": "contract_status",
    "type": "enum",
    "title": "Contract",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "pending",
      "label": "Pending",
      "color": "neutral"
     },
     {
      "value": "signed_by_customer",
      "label": "Signed by customer",
      "color": "warning"
     },
     {
      "value": "signed_by_both",
      "label": "Signed by both parties",
      "color": "success"
     }
    ]
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "A draft may lack it",
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where it is delivered",
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "ordered_on",
    "type": "date",
    "title": "Ordered on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "wanted_on",
    "type": "date",
    "title": "Wanted by",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "reference",
    "type": "string",
    "title": "Customer's reference",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 80,
    "search": true
   },
   {
    "name": "sold_by_id",
    "type": "reference",
    "title": "Sold by",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "sold_by"
   },
   {
    "name": "payment_days",
    "type": "integer",
    "title": "Payment within",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "After the invoice",
    "default": 14,
    "unit": "days",
    "minimum": 0,
    "maximum": 180
   },
   {
    "name": "items",
    "type": "rows",
    "title": "Items",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "maxItems": 100,
    "rows": {
     "table": "sales_order_items",
     "parent": "sales_order_id",
     "fields": [
      {
       "name": "type",
       "type": "enum",
       "title": "Type",
       "required": false,
       "nullable": false,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "default": "product",
       "options": [
        {
         "value": "udose_item",
         "label": "uDose Item"
        },
        {
         "value": "product",
         "label": "Product"
        },
        {
         "value": "additional_item",
         "label": "Additional Item"
        }
       ]
      },
      {
       "name": "supplement_id",
       "type": "reference",
       "title": "Supplement",
       "required": false,
       "nullable": true,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "references": "supplements",
       "embed": "supplement"
      },
      {
       "name": "description",
       "type": "string",
       "title": "Description",
       "required": false,
       "nullable": true,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "maxLength": 200
      },
      {
       "name": "quantity",
       "type": "number",
       "title": "Quantity",
       "required": false,
       "nullable": true,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "maximum": 1000000,
       "exclusiveMinimum": 0
      },
      {
       "name": "unit",
       "type": "string",
       "title": "Unit",
       "required": false,
       "nullable": true,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "maxLength": 20
      },
      {
       "name": "unit_price",
       "type": "number",
       "title": "Unit price",
       "required": false,
       "nullable": true,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "description": "Before GST",
       "unit": "$",
       "minimum": 0,
       "maximum": 10000000
      },
      {
       "name": "discount",
       "type": "number",
       "title": "Discount",
       "required": false,
       "nullable": true,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "unit": "%",
       "minimum": 0,
       "maximum": 100
      }
     ]
    }
   },
   {
    "name": "subtotal",
    "type": "number",
    "title": "Subtotal",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Before GST",
    "default": 0,
    "unit": "$"
   },
   {
    "name": "gst",
    "type": "number",
    "title": "GST",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "10 %",
    "default": 0,
    "unit": "$"
   },
   {
    "name": "total",
    "type": "number",
    "title": "Total",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "GST included",
    "default": 0,
    "unit": "$"
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Not shown to the customer",
    "internal": true,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "service-logs": {
  "name": "service-logs",
  "title": "Service log",
  "plural": "Service logs",
  "domain": "siteRecords",
  "api": "main",
  "path": "/service-logs",
  "schema": "ServiceLog",
  "table": "service_logs",
  "permission": "site_service_log",
  "home": {
   "platforms": [
    "uhub"
   ],
   "menu": {
    "udose": 70
   }
  },
  "actions": {
   "list": [
    "access_site_service_log"
   ],
   "get": [
    "read_site_service_log"
   ],
   "create": [
    "create_site_service_log"
   ],
   "update": [
    "update_site_service_log"
   ],
   "archive": [
    "delete_site_service_log"
   ],
   "restore": [
    "delete_site_service_log"
   ],
   "export": [
    "export_site_service_log"
   ],
   "dropdown": [
    "access_site_service_log"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "summary",
  "order": {
   "field": "serviced_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Which stood there then",
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "serviced_at",
    "type": "date-time",
    "title": "Serviced",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "kind",
    "type": "enum",
    "title": "Work",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "inspection",
    "options": [
     {
      "value": "inspection",
      "label": "Inspection"
     },
     {
      "value": "refill",
      "label": "Refill"
     },
     {
      "value": "repair",
      "label": "Repair"
     },
     {
      "value": "calibration",
      "label": "Calibration"
     },
     {
      "value": "cleaning",
      "label": "Cleaning"
     },
     {
      "value": "battery",
      "label": "Battery"
     },
     {
      "value": "settings",
      "label": "Settings"
     },
     {
      "value": "other",
      "label": "Other"
     }
    ]
   },
   {
    "name": "summary",
    "type": "string",
    "title": "Done",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "In a sentence",
    "minLength": 1,
    "maxLength": 160,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "technician_id",
    "type": "reference",
    "title": "Technician",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "technician"
   },
   {
    "name": "minutes",
    "type": "integer",
    "title": "Time on site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "min",
    "minimum": 1,
    "maximum": 1440
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "As measured there",
    "unit": "V",
    "minimum": 0,
    "maximum": 100
   },
   {
    "name": "water_pressure",
    "type": "number",
    "title": "Water pressure",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "As measured there",
    "unit": "kPa",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "tank_level",
    "type": "number",
    "title": "Tank level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "As found",
    "unit": "kg",
    "minimum": 0,
    "maximum": 600
   },
   {
    "name": "details",
    "type": "text",
    "title": "Details",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000,
    "search": true
   },
   {
    "name": "internal_note",
    "type": "text",
    "title": "Internal note",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Not shown to the customer",
    "internal": true,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "site-animal-demographics": {
  "name": "site-animal-demographics",
  "title": "Animal demographics",
  "plural": "Animal demographics",
  "domain": "siteRecords",
  "api": "main",
  "path": "/site-animal-demographics",
  "schema": "SiteAnimalDemographics",
  "table": "site_animal_demographics",
  "permission": "site_animal_demographic",
  "home": {
   "platforms": [
    "uhub"
   ]
  },
  "actions": {
   "list": [
    "access_site_animal_demographic"
   ],
   "get": [
    "read_site_animal_demographic"
   ],
   "export": [
    "export_site_animal_demographic"
   ],
   "dropdown": [
    "access_site_animal_demographic"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "id",
  "unique": [
   [
    "udose_site_id"
   ]
  ],
  "order": {
   "field": "updated_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "counted_on",
    "type": "date",
    "title": "Counted on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "dse_per_ae",
    "type": "number",
    "title": "DSE for an AE",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Published values lie between 6 and 12",
    "default": 8.4,
    "minimum": 6,
    "maximum": 12
   },
   {
    "name": "animals",
    "type": "rows",
    "title": "Animals",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "maxItems": 30,
    "rows": {
     "table": "site_animal_demographic_rows",
     "parent": "site_animal_demographic_id",
     "fields": [
      {
       "name": "animal_class",
       "type": "enum",
       "title": "Class",
       "required": true,
       "nullable": false,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "options": [
        {
         "value": "females_0",
         "label": "Females under 1"
        },
        {
         "value": "females_1",
         "label": "Females 1–2"
        },
        {
         "value": "females_2",
         "label": "Females 2–3"
        },
        {
         "value": "females_3",
         "label": "Females 3–4"
        },
        {
         "value": "females_4",
         "label": "Females 4+"
        },
        {
         "value": "steers_0",
         "label": "Steers under 1"
        },
        {
         "value": "steers_1",
         "label": "Steers 1–2"
        },
        {
         "value": "steers_2",
         "label": "Steers 2–3"
        },
        {
         "value": "steers_3",
         "label": "Steers 3–4"
        },
        {
         "value": "bulls",
         "label": "Bulls"
        }
       ]
      },
      {
       "name": "level",
       "type": "enum",
       "title": "Level",
       "required": false,
       "nullable": false,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "default": "moderate",
       "options": [
        {
         "value": "low",
         "label": "Low"
        },
        {
         "value": "moderate",
         "label": "Moderate"
        },
        {
         "value": "high",
         "label": "High"
        }
       ]
      },
      {
       "name": "head",
       "type": "integer",
       "title": "Head",
       "required": true,
       "nullable": false,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "unit": "head",
       "minimum": 0,
       "maximum": 100000
      },
      {
       "name": "live_weight",
       "type": "number",
       "title": "Average weight",
       "required": false,
       "nullable": true,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "unit": "kg/head",
       "minimum": 20,
       "maximum": 1500
      }
     ]
    }
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "site-follow-ups": {
  "name": "site-follow-ups",
  "title": "Follow-up",
  "plural": "Follow-ups",
  "domain": "siteRecords",
  "api": "main",
  "path": "/site-follow-ups",
  "schema": "SiteFollowUp",
  "table": "site_follow_ups",
  "permission": "site_follow_up",
  "home": {
   "platforms": [
    "uhub"
   ],
   "menu": {
    "udose": 60
   }
  },
  "actions": {
   "list": [
    "access_site_follow_up"
   ],
   "get": [
    "read_site_follow_up"
   ],
   "create": [
    "create_site_follow_up"
   ],
   "update": [
    "update_site_follow_up"
   ],
   "archive": [
    "delete_site_follow_up"
   ],
   "restore": [
    "delete_site_follow_up"
   ],
   "export": [
    "export_site_follow_up"
   ],
   "transition": [
    "update_site_follow_up"
   ],
   "dropdown": [
    "access_site_follow_up"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "subject",
  "order": {
   "field": "urgency",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "subject",
    "type": "string",
    "title": "Follow-up",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "What is to be done",
    "minLength": 1,
    "maxLength": 160,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "open",
    "options": [
     {
      "value": "open",
      "label": "Open",
      "color": "warning"
     },
     {
      "value": "done",
      "label": "Done",
      "color": "success"
     },
     {
      "value": "cancelled",
      "label": "Cancelled",
      "color": "neutral"
     }
    ],
    "transitions": [
     {
      "name": "complete",
      "title": "Done",
      "from": [
       "open"
      ],
      "to": "done",
      "permission": [
       "update_site_follow_up"
      ]
     },
     {
      "name": "cancel",
      "title": "Cancel",
      "from": [
       "open"
      ],
      "to": "cancelled",
      "permission": [
       "update_site_follow_up"
      ],
      "reason": true
     },
     {
      "name": "reopen",
      "title": "Open again",
      "from": [
       "done",
       "cancelled"
      ],
      "to": "open",
      "permission": [
       "update_site_follow_up"
      ]
     }
    ]
   },
   {
    "name": "due_on",
    "type": "date",
    "title": "Due",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "urgency",
    "type": "integer",
    "title": "Urgency",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Follows from status and day, for the order of lists: what is due first, then what was settled last",
    "default": 0
   },
   {
    "name": "is_overdue",
    "type": "boolean",
    "title": "Overdue",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Open and due before today",
    "computed": true
   },
   {
    "name": "way",
    "type": "enum",
    "title": "How",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "call",
    "options": [
     {
      "value": "call",
      "label": "Call the station"
     },
     {
      "value": "visit",
      "label": "Visit"
     },
     {
      "value": "email",
      "label": "Email"
     },
     {
      "value": "remote",
      "label": "From the office"
     }
    ]
   },
   {
    "name": "assigned_to_id",
    "type": "reference",
    "title": "Assigned to",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "assigned_to"
   },
   {
    "name": "details",
    "type": "text",
    "title": "Details",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "outcome",
    "type": "text",
    "title": "Outcome",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "What came of it",
    "maxLength": 4000
   },
   {
    "name": "internal_note",
    "type": "text",
    "title": "Internal note",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Not shown to the customer",
    "internal": true,
    "maxLength": 4000
   },
   {
    "name": "settled_at",
    "type": "date-time",
    "title": "Settled",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "settled_by_id",
    "type": "reference",
    "title": "Settled by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "settled_by"
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "site-maintenances": {
  "name": "site-maintenances",
  "title": "Site maintenance",
  "plural": "Site maintenances",
  "domain": "installations",
  "api": "main",
  "path": "/site-maintenances",
  "schema": "SiteMaintenance",
  "table": "site_maintenances",
  "permission": "site_maintenance",
  "home": {
   "platforms": [
    "uhub"
   ]
  },
  "actions": {
   "list": [
    "access_site_maintenance"
   ],
   "get": [
    "read_site_maintenance"
   ],
   "create": [
    "create_site_maintenance"
   ],
   "update": [
    "update_site_maintenance"
   ],
   "archive": [
    "delete_site_maintenance"
   ],
   "restore": [
    "delete_site_maintenance"
   ],
   "export": [
    "export_site_maintenance"
   ],
   "dropdown": [
    "access_site_maintenance"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Site maintenance",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "SM- and six digits",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "job_card_id",
    "type": "reference",
    "title": "Job card",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "unique": true,
    "references": "job-cards",
    "embed": "job_card"
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "visit_purpose",
    "type": "enum",
    "title": "Visit purpose",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "With a device swap, completing the job moves both devices",
    "default": "site_maintenance",
    "options": [
     {
      "value": "site_maintenance",
      "label": "Site Maintenance"
     },
     {
      "value": "device_swap",
      "label": "Device Swap"
     }
    ]
   },
   {
    "name": "visited_at",
    "type": "date-time",
    "title": "Visited",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Set by the completion of the job card",
    "index": true
   },
   {
    "name": "technician_id",
    "type": "reference",
    "title": "Technician",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "technician"
   },
   {
    "name": "water_line_type",
    "type": "enum",
    "title": "Water line",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "bore_to_tank",
      "label": "Bore To Tank"
     },
     {
      "value": "nest_to_tank",
      "label": "Nest To Tank"
     },
     {
      "value": "nest_to_trough",
      "label": "Nest To Trough"
     },
     {
      "value": "bore_to_trough",
      "label": "Bore to Trough"
     }
    ]
   },
   {
    "name": "water_flow_status",
    "type": "enum",
    "title": "Water flow",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "water_flowing",
      "label": "Water flowing",
      "color": "success"
     },
     {
      "value": "full",
      "label": "Tank/Trough/Line Full",
      "color": "info"
     },
     {
      "value": "no_water_flow",
      "label": "No water flow",
      "color": "error"
     }
    ]
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "V",
    "minimum": 0,
    "maximum": 100
   },
   {
    "name": "tank_level",
    "type": "number",
    "title": "Tank level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "As found",
    "unit": "kg",
    "minimum": 0,
    "maximum": 600
   },
   {
    "name": "findings",
    "type": "text",
    "title": "Found and done",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000,
    "search": true
   },
   {
    "name": "removed_device_id",
    "type": "reference",
    "title": "Removed device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "removed_device"
   },
   {
    "name": "replacement_device_id",
    "type": "reference",
    "title": "New device",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Of a device swap: what is installed instead",
    "references": "devices",
    "embed": "replacement_device"
   },
   {
    "name": "inventory_location_id",
    "type": "reference",
    "title": "Old device into",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Of a device swap: the store or vehicle that takes the old device",
    "internal": true,
    "references": "inventory-locations",
    "embed": "inventory_location"
   },
   {
    "name": "completed_at",
    "type": "date-time",
    "title": "Completed",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "site-rainfalls": {
  "name": "site-rainfalls",
  "title": "Rainfall",
  "plural": "Rainfall",
  "domain": "siteRecords",
  "api": "main",
  "path": "/site-rainfalls",
  "schema": "SiteRainfall",
  "table": "site_rainfalls",
  "permission": "rainfall",
  "home": {
   "platforms": [
    "uhub"
   ]
  },
  "actions": {
   "list": [
    "access_rainfall"
   ],
   "get": [
    "read_rainfall"
   ],
   "create": [
    "create_rainfall"
   ],
   "update": [
    "update_rainfall"
   ],
   "archive": [
    "delete_rainfall"
   ],
   "restore": [
    "delete_rainfall"
   ],
   "export": [
    "export_rainfall"
   ],
   "dropdown": [
    "access_rainfall"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "day",
  "unique": [
   [
    "udose_site_id",
    "day"
   ]
  ],
  "order": {
   "field": "day",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "day",
    "type": "date",
    "title": "Day",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "In whose 24 hours until 9 am it fell"
   },
   {
    "name": "millimetres",
    "type": "number",
    "title": "Rain",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "mm",
    "minimum": 0,
    "maximum": 2000
   },
   {
    "name": "notes",
    "type": "string",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 400
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "staffs": {
  "name": "staffs",
  "title": "Staff",
  "plural": "Staff",
  "domain": "identity",
  "api": "connect",
  "path": "/v2/staffs",
  "schema": "User",
  "table": "users",
  "permission": "user",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "people": 10
   }
  },
  "actions": {
   "list": [
    "access_user"
   ],
   "get": [
    "read_user"
   ],
   "create": [
    "create_user"
   ],
   "update": [
    "update_user"
   ],
   "archive": [
    "delete_user"
   ],
   "restore": [
    "delete_user"
   ],
   "export": [
    "export_user"
   ],
   "transition": [
    "deactivate_user"
   ],
   "dropdown": [
    "access_device_installation",
    "access_device_uninstallation",
    "access_job_card",
    "access_maintenance_note",
    "access_site_maintenance",
    "access_site_service_log",
    "access_supplement_delivery_note",
    "access_user",
    "create_device_installation",
    "create_device_uninstallation",
    "create_job_card",
    "create_site_maintenance",
    "create_site_service_log",
    "update_device_installation",
    "update_device_uninstallation",
    "update_job_card",
    "update_site_maintenance",
    "update_site_service_log"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "fullname",
  "where": {
   "is_staff": true
  },
  "order": {
   "field": "fullname",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "username",
    "type": "string",
    "title": "User name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 254,
    "pattern": "^\\S+$",
    "search": true,
    "unique": true
   },
   {
    "name": "email",
    "type": "email",
    "title": "Email",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "maxLength": 254,
    "search": true,
    "unique": true
   },
   {
    "name": "fullname",
    "type": "string",
    "title": "Full name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "first_name",
    "type": "string",
    "title": "First name",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 60
   },
   {
    "name": "last_name",
    "type": "string",
    "title": "Last name",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 60
   },
   {
    "name": "position",
    "type": "string",
    "title": "Position",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120
   },
   {
    "name": "phone",
    "type": "phone",
    "title": "Phone",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 40
   },
   {
    "name": "user_type",
    "type": "enum",
    "title": "Type",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "staff",
      "label": "Staff"
     },
     {
      "value": "customer",
      "label": "Customer"
     },
     {
      "value": "station_manager",
      "label": "Station manager"
     },
     {
      "value": "optipay",
      "label": "Optipay"
     }
    ]
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose records a customer or station manager sees",
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "role_ids",
    "type": "references",
    "title": "Roles",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": true,
    "range": false,
    "sort": false,
    "maxItems": 20,
    "references": "roles",
    "embed": "roles",
    "through": {
     "table": "users_roles",
     "own": "owner_id",
     "other": "other_id"
    }
   },
   {
    "name": "permission_ids",
    "type": "references",
    "title": "Direct permissions",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": true,
    "range": false,
    "sort": false,
    "description": "Beside those of the roles",
    "maxItems": 500,
    "references": "permissions",
    "embed": "permissions",
    "through": {
     "table": "users_permissions",
     "own": "owner_id",
     "other": "other_id"
    }
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Pending: registered, not yet approved",
    "default": "active",
    "options": [
     {
      "value": "pending",
      "label": "Pending",
      "color": "warning"
     },
     {
      "value": "active",
      "label": "Active",
      "color": "success"
     },
     {
      "value": "inactive",
      "label": "In-Active",
      "color": "neutral"
     }
    ],
    "transitions": [
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       "active",
       "pending"
      ],
      "to": "inactive",
      "permission": [
       "deactivate_user"
      ],
      "confirm": "The user is signed out everywhere, at once."
     },
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       "inactive",
       "pending"
      ],
      "to": "active",
      "permission": [
       "deactivate_user"
      ]
     }
    ]
   },
   {
    "name": "mfa_enabled",
    "type": "boolean",
    "title": "One-time code at sign-in",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": false
   },
   {
    "name": "must_change_password",
    "type": "boolean",
    "title": "Must change password",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Asked at the next sign-in, before anything else",
    "default": false
   },
   {
    "name": "is_staff",
    "type": "boolean",
    "title": "Staff",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": false
   },
   {
    "name": "last_login_at",
    "type": "date-time",
    "title": "Last sign-in",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "profile_picture",
    "type": "string",
    "title": "Profile picture path",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true
   },
   {
    "name": "profile_picture_url",
    "type": "string",
    "title": "Profile picture",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "stock-types": {
  "name": "stock-types",
  "title": "Stock type",
  "plural": "Stock types",
  "domain": "devices",
  "api": "main",
  "path": "/stock-types",
  "schema": "StockType",
  "table": "stock_types",
  "permission": "device",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "connect": 60
   }
  },
  "actions": {
   "list": [
    "access_device"
   ],
   "get": [
    "read_device"
   ],
   "create": [
    "create_device"
   ],
   "update": [
    "update_device"
   ],
   "archive": [
    "delete_device"
   ],
   "restore": [
    "delete_device"
   ],
   "export": [
    "export_device"
   ],
   "dropdown": [
    "access_device",
    "create_device",
    "update_device"
   ]
  },
  "scope": {
   "kind": "shared"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the device counts as in the store",
    "minLength": 1,
    "maxLength": 80,
    "pattern": "\\S",
    "search": true,
    "unique": true
   },
   {
    "name": "product",
    "type": "enum",
    "title": "Product",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "classic",
      "label": "uDOSE classic"
     },
     {
      "value": "mini",
      "label": "uDOSE mini"
     },
     {
      "value": "ag",
      "label": "uDOSE AG"
     },
     {
      "value": "ubot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 1000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "stop-reasons": {
  "name": "stop-reasons",
  "title": "Stop reason",
  "plural": "Stop reasons",
  "domain": "siteRecords",
  "api": "main",
  "path": "/stop-reasons",
  "schema": "StopReason",
  "table": "stop_reasons",
  "permission": "site_stop_reason",
  "home": {
   "platforms": [
    "uhub"
   ],
   "menu": {
    "udose": 80
   }
  },
  "actions": {
   "list": [
    "access_site_stop_reason"
   ],
   "get": [
    "read_site_stop_reason"
   ],
   "create": [
    "create_site_stop_reason"
   ],
   "update": [
    "update_site_stop_reason"
   ],
   "archive": [
    "delete_site_stop_reason"
   ],
   "restore": [
    "delete_site_stop_reason"
   ],
   "export": [
    "export_site_stop_reason"
   ],
   "dropdown": [
    "access_site_stop_reason"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "summary",
  "order": {
   "field": "started_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "summary",
    "type": "string",
    "title": "Stop",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Site and reason",
    "default": "",
    "maxLength": 200,
    "search": true
   },
   {
    "name": "reason",
    "type": "enum",
    "title": "Reason",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "tech_issues",
      "label": "Tech Issues",
      "color": "error"
     },
     {
      "value": "rainfall",
      "label": "Rainfall",
      "color": "info"
     },
     {
      "value": "budget_concerns",
      "label": "Budget Concerns",
      "color": "warning"
     },
     {
      "value": "cattle_movement",
      "label": "Cattle Movement",
      "color": "primary"
     },
     {
      "value": "good_pasture_quality",
      "label": "Good Pasture Quality",
      "color": "success"
     },
     {
      "value": "others",
      "label": "Others",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "started_at",
    "type": "date-time",
    "title": "From",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "ended_at",
    "type": "date-time",
    "title": "To",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Empty while the doser stands; set by itself when it runs again"
   },
   {
    "name": "days",
    "type": "number",
    "title": "Days",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Until now while it lasts",
    "computed": true,
    "unit": "d"
   },
   {
    "name": "not_dosed",
    "type": "number",
    "title": "Not dosed",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "What the site dosed on average in the two weeks before, over the length of the stop",
    "computed": true,
    "unit": "ml"
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "storage-tanks": {
  "name": "storage-tanks",
  "title": "Storage tank",
  "plural": "Storage tanks",
  "domain": "stock",
  "api": "connect",
  "path": "/v2/storage-tanks",
  "schema": "StorageTank",
  "table": "storage_tanks",
  "permission": "storage_tank",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "supplements": 40
   }
  },
  "actions": {
   "list": [
    "access_storage_tank"
   ],
   "get": [
    "read_storage_tank"
   ],
   "create": [
    "create_storage_tank"
   ],
   "update": [
    "update_storage_tank"
   ],
   "archive": [
    "delete_storage_tank"
   ],
   "restore": [
    "delete_storage_tank"
   ],
   "export": [
    "export_storage_tank"
   ],
   "dropdown": [
    "access_storage_tank"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "search": true,
    "unique": true
   },
   {
    "name": "location_id",
    "type": "reference",
    "title": "Location",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "inventory-locations",
    "embed": "location"
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "capacity",
    "type": "number",
    "title": "Capacity",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L",
    "maximum": 1000000,
    "exclusiveMinimum": 0
   },
   {
    "name": "level",
    "type": "number",
    "title": "Level",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Sum of the movements in and out",
    "default": 0,
    "unit": "L"
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "active",
    "options": [
     {
      "value": "active",
      "label": "Active",
      "color": "success"
     },
     {
      "value": "inactive",
      "label": "In-Active",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "supplement-changes": {
  "name": "supplement-changes",
  "title": "Change of supplement",
  "plural": "Changes of supplement",
  "domain": "siteRecords",
  "api": "main",
  "path": "/supplement-changes",
  "schema": "SupplementChange",
  "table": "supplement_changes",
  "permission": "udose_site",
  "home": {
   "platforms": [
    "uhub"
   ]
  },
  "actions": {
   "list": [
    "access_udose_site"
   ],
   "get": [
    "read_udose_site"
   ],
   "export": [
    "export_udose_site"
   ],
   "dropdown": [
    "access_udose_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "id",
  "order": {
   "field": "changed_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the tank holds since",
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "supplement_before_id",
    "type": "reference",
    "title": "Before",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "supplements",
    "embed": "supplement_before"
   },
   {
    "name": "tank_level",
    "type": "number",
    "title": "Tank after",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kg"
   },
   {
    "name": "tank_level_before",
    "type": "number",
    "title": "Tank before",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kg"
   },
   {
    "name": "changed_at",
    "type": "date-time",
    "title": "Changed",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "note",
    "type": "text",
    "title": "Note",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 1000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "supplement-deliveries": {
  "name": "supplement-deliveries",
  "title": "Supplement delivery",
  "plural": "Supplement deliveries",
  "domain": "sales",
  "api": "main",
  "path": "/supplement-deliveries",
  "schema": "SupplementDelivery",
  "table": "supplement_deliveries",
  "permission": "supplement_delivery_note",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_supplement_delivery_note"
   ],
   "get": [
    "read_supplement_delivery_note"
   ],
   "create": [
    "create_supplement_delivery_note"
   ],
   "update": [
    "update_supplement_delivery_note"
   ],
   "archive": [
    "delete_supplement_delivery_note"
   ],
   "restore": [
    "delete_supplement_delivery_note"
   ],
   "export": [
    "export_supplement_delivery_note"
   ],
   "dropdown": [
    "access_supplement_delivery_note"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Delivery",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "SD- and the number of the record",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "pending",
    "options": [
     {
      "value": "pending",
      "label": "Pending",
      "color": "warning"
     },
     {
      "value": "completed",
      "label": "Completed",
      "color": "success"
     },
     {
      "value": "void",
      "label": "Void",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose site it was",
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "sales_order_id",
    "type": "reference",
    "title": "Sales order",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "sales-orders",
    "embed": "sales_order"
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "quantity",
    "type": "number",
    "title": "Quantity",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L",
    "maximum": 100000,
    "exclusiveMinimum": 0
   },
   {
    "name": "inventory_location_id",
    "type": "reference",
    "title": "From",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose stock it comes out of",
    "internal": true,
    "references": "inventory-locations",
    "embed": "inventory_location"
   },
   {
    "name": "planned_on",
    "type": "date",
    "title": "Planned for",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "job_card_id",
    "type": "reference",
    "title": "Job card",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "job-cards",
    "embed": "job_card"
   },
   {
    "name": "delivered_at",
    "type": "date-time",
    "title": "Delivered",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "tank_level_before",
    "type": "number",
    "title": "Tank before",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kg"
   },
   {
    "name": "tank_level_after",
    "type": "number",
    "title": "Tank after",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kg"
   },
   {
    "name": "supplement_before_id",
    "type": "reference",
    "title": "Supplement before",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the tank held",
    "references": "supplements",
    "embed": "supplement_before"
   },
   {
    "name": "void_reason",
    "type": "string",
    "title": "Why it was voided",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 1000
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "supplement-groups": {
  "name": "supplement-groups",
  "title": "Supplement group",
  "plural": "Supplement groups",
  "domain": "nutrition",
  "api": "connect",
  "path": "/v2/supplement-groups",
  "schema": "SupplementGroup",
  "table": "supplement_groups",
  "permission": "supplement",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_supplement"
   ],
   "get": [
    "read_supplement"
   ],
   "create": [
    "create_supplement"
   ],
   "update": [
    "update_supplement"
   ],
   "archive": [
    "delete_supplement"
   ],
   "restore": [
    "delete_supplement"
   ],
   "export": [
    "export_supplement"
   ],
   "dropdown": [
    "access_supplement",
    "create_supplement",
    "update_supplement"
   ]
  },
  "scope": {
   "kind": "shared"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true,
    "unique": true
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 1000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "supplement-inventories": {
  "name": "supplement-inventories",
  "title": "Supplement inventory",
  "plural": "Supplement inventories",
  "domain": "stock",
  "api": "connect",
  "path": "/v2/supplement-inventories",
  "schema": "SupplementInventory",
  "table": "supplement_inventories",
  "permission": "supplement_inventory",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "supplements": 20
   }
  },
  "actions": {
   "list": [
    "access_supplement_inventory"
   ],
   "get": [
    "read_supplement_inventory"
   ],
   "create": [
    "create_supplement_inventory"
   ],
   "update": [
    "update_supplement_inventory"
   ],
   "archive": [
    "delete_supplement_inventory"
   ],
   "restore": [
    "delete_supplement_inventory"
   ],
   "export": [
    "export_supplement_inventory"
   ],
   "dropdown": [
    "access_supplement_inventory"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Inventory",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Supplement and location, as they are called now",
    "default": "",
    "maxLength": 260,
    "search": true
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "inventory_location_id",
    "type": "reference",
    "title": "Location",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "references": "inventory-locations",
    "embed": "inventory_location"
   },
   {
    "name": "quantity",
    "type": "number",
    "title": "In stock",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Sum of the movements in and out",
    "default": 0,
    "unit": "L"
   },
   {
    "name": "minimum_quantity",
    "type": "number",
    "title": "Minimum",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Less than this shows as low",
    "unit": "L",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "planned_quantity",
    "type": "number",
    "title": "To be delivered",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "What pending deliveries will take out of here",
    "default": 0,
    "unit": "L"
   },
   {
    "name": "is_short",
    "type": "boolean",
    "title": "Too little",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Less in stock than pending deliveries will take",
    "default": false
   },
   {
    "name": "last_movement_at",
    "type": "date-time",
    "title": "Last movement",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "supplement-movements": {
  "name": "supplement-movements",
  "title": "Movement",
  "plural": "Movements",
  "domain": "stock",
  "api": "connect",
  "path": "/v2/supplement-movements",
  "schema": "SupplementMovement",
  "table": "supplement_ledger",
  "view": true,
  "permission": "supplement_inventory",
  "home": {
   "platforms": [
    "dit_connect"
   ]
  },
  "actions": {
   "list": [
    "access_supplement_inventory",
    "read_supplement_inventory"
   ],
   "export": [
    "export_supplement_inventory"
   ],
   "dropdown": [
    "access_supplement_inventory",
    "read_supplement_inventory"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "document_label",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "occurred_at",
    "type": "date-time",
    "title": "Date",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "document_label",
    "type": "string",
    "title": "Document",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true
   },
   {
    "name": "document_resource",
    "type": "string",
    "title": "Kind of document",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true
   },
   {
    "name": "document_id",
    "type": "integer",
    "title": "Document number",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "inventory_location_id",
    "type": "reference",
    "title": "Location",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "inventory-locations",
    "embed": "inventory_location"
   },
   {
    "name": "quantity",
    "type": "number",
    "title": "Quantity",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "In, or out where negative",
    "unit": "L"
   },
   {
    "name": "incoming",
    "type": "number",
    "title": "In",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L"
   },
   {
    "name": "outgoing",
    "type": "number",
    "title": "Out",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L"
   },
   {
    "name": "balance",
    "type": "number",
    "title": "Balance",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "What the location held after it",
    "unit": "L"
   },
   {
    "name": "reverses_id",
    "type": "integer",
    "title": "Takes back",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "The movement that it takes back"
   },
   {
    "name": "reason",
    "type": "string",
    "title": "Reason",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "supplement-transfers": {
  "name": "supplement-transfers",
  "title": "Supplement transfer",
  "plural": "Supplement transfers",
  "domain": "stock",
  "api": "connect",
  "path": "/v2/supplement-transfers",
  "schema": "SupplementTransfer",
  "table": "supplement_transfers",
  "permission": "supplement_transfer",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "supplements": 50
   }
  },
  "actions": {
   "list": [
    "access_supplement_transfer"
   ],
   "get": [
    "read_supplement_transfer"
   ],
   "create": [
    "create_supplement_transfer"
   ],
   "update": [
    "update_supplement_transfer"
   ],
   "archive": [
    "delete_supplement_transfer"
   ],
   "restore": [
    "delete_supplement_transfer"
   ],
   "export": [
    "export_supplement_transfer"
   ],
   "transition": [
    "update_supplement_transfer",
    "void_supplement_transfer"
   ],
   "dropdown": [
    "access_supplement_transfer"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "number",
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Transfer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "ST- and the number of the record",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "pending",
    "options": [
     {
      "value": "pending",
      "label": "Pending",
      "color": "warning"
     },
     {
      "value": "completed",
      "label": "Completed",
      "color": "success"
     },
     {
      "value": "void",
      "label": "Void",
      "color": "neutral"
     }
    ],
    "transitions": [
     {
      "name": "complete",
      "title": "Complete",
      "from": [
       "pending"
      ],
      "to": "completed",
      "permission": [
       "update_supplement_transfer"
      ],
      "confirm": "The stock of both locations changes at once."
     },
     {
      "name": "void",
      "title": "Void",
      "from": [
       "pending",
       "completed"
      ],
      "to": "void",
      "permission": [
       "void_supplement_transfer"
      ],
      "reason": true,
      "confirm": "What was moved goes back where it came from. A void transfer stays void."
     }
    ]
   },
   {
    "name": "from_location_id",
    "type": "reference",
    "title": "From",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "inventory-locations",
    "embed": "from_location"
   },
   {
    "name": "to_location_id",
    "type": "reference",
    "title": "To",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "inventory-locations",
    "embed": "to_location"
   },
   {
    "name": "planned_on",
    "type": "date",
    "title": "Planned for",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "items",
    "type": "rows",
    "title": "Supplements",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "minItems": 1,
    "maxItems": 50,
    "rows": {
     "table": "supplement_transfer_items",
     "parent": "supplement_transfer_id",
     "fields": [
      {
       "name": "supplement_id",
       "type": "reference",
       "title": "Supplement",
       "required": true,
       "nullable": false,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "references": "supplements",
       "embed": "supplement"
      },
      {
       "name": "quantity",
       "type": "number",
       "title": "Quantity",
       "required": true,
       "nullable": false,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "unit": "L",
       "maximum": 1000000,
       "exclusiveMinimum": 0
      }
     ]
    }
   },
   {
    "name": "total_quantity",
    "type": "number",
    "title": "Total",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true,
    "unit": "L"
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "completed_at",
    "type": "date-time",
    "title": "Completed",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "completed_by_id",
    "type": "reference",
    "title": "Completed by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "completed_by"
   },
   {
    "name": "voided_at",
    "type": "date-time",
    "title": "Voided",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "voided_by_id",
    "type": "reference",
    "title": "Voided by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "voided_by"
   },
   {
    "name": "void_reason",
    "type": "text",
    "title": "Reason of void",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 1000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "supplements": {
  "name": "supplements",
  "title": "Supplement",
  "plural": "Supplements",
  "domain": "nutrition",
  "api": "connect",
  "path": "/v2/supplements",
  "schema": "Supplement",
  "table": "supplements",
  "permission": "supplement",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "nutrition": 10,
    "supplements": 10
   }
  },
  "actions": {
   "list": [
    "access_supplement"
   ],
   "get": [
    "read_supplement"
   ],
   "create": [
    "create_supplement"
   ],
   "update": [
    "update_supplement"
   ],
   "archive": [
    "delete_supplement"
   ],
   "restore": [
    "delete_supplement"
   ],
   "export": [
    "export_supplement"
   ],
   "dropdown": [
    "access_maintenance_note",
    "access_storage_tank",
    "access_supplement",
    "access_supplement_delivery_note",
    "access_supplement_inventory",
    "access_test_site",
    "access_udose_mini",
    "access_udose_site",
    "create_sales_order",
    "create_storage_tank",
    "create_supplement_delivery_note",
    "create_supplement_inventory",
    "create_supplement_transfer",
    "create_udose_site",
    "read_supplement_inventory",
    "update_sales_order",
    "update_storage_tank",
    "update_supplement_delivery_note",
    "update_supplement_inventory",
    "update_supplement_transfer",
    "update_udose_site"
   ]
  },
  "scope": {
   "kind": "shared"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true,
    "unique": true
   },
   {
    "name": "supplement_group_id",
    "type": "reference",
    "title": "Group",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "supplement-groups",
    "embed": "supplement_group"
   },
   {
    "name": "form",
    "type": "enum",
    "title": "Form",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "dry",
      "label": "Dry"
     },
     {
      "value": "liquid",
      "label": "Liquid"
     }
    ]
   },
   {
    "name": "use",
    "type": "enum",
    "title": "Use",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Delivered to customers as it is, or an ingredient of a mix",
    "options": [
     {
      "value": "fsm_delivery",
      "label": "FSM Delivery"
     },
     {
      "value": "mixing",
      "label": "Mixing"
     }
    ]
   },
   {
    "name": "density",
    "type": "number",
    "title": "Density (SG)",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Specific gravity; a dose in grams becomes millilitres with it",
    "unit": "kg/L",
    "minimum": 0.3,
    "maximum": 3
   },
   {
    "name": "price_per_litre",
    "type": "number",
    "title": "Price per litre",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Before GST",
    "unit": "$/L",
    "minimum": 0,
    "maximum": 1000
   },
   {
    "name": "color",
    "type": "string",
    "title": "Colour",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "In charts and on tanks, as #RRGGBB",
    "maxLength": 7,
    "pattern": "^#[0-9a-fA-F]{6}$"
   },
   {
    "name": "nutrients",
    "type": "rows",
    "title": "Nutrients",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Percent by weight; equivalents such as crude protein stand beside the parts and are not added up",
    "maxItems": 30,
    "rows": {
     "table": "supplement_nutrients",
     "parent": "supplement_id",
     "fields": [
      {
       "name": "nutrient",
       "type": "enum",
       "title": "Nutrient",
       "required": true,
       "nullable": false,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "options": [
        {
         "value": "phosphorus",
         "label": "Phosphorus"
        },
        {
         "value": "sulphur",
         "label": "Sulphur"
        },
        {
         "value": "nitrogen",
         "label": "Nitrogen"
        },
        {
         "value": "urea_equivalent",
         "label": "Urea equivalent"
        },
        {
         "value": "crude_protein",
         "label": "Crude protein"
        },
        {
         "value": "iodine",
         "label": "Iodine"
        },
        {
         "value": "cobalt",
         "label": "Cobalt"
        },
        {
         "value": "copper",
         "label": "Copper"
        },
        {
         "value": "zinc",
         "label": "Zinc"
        },
        {
         "value": "selenium",
         "label": "Selenium"
        },
        {
         "value": "manganese",
         "label": "Manganese"
        },
        {
         "value": "magnesium",
         "label": "Magnesium"
        },
        {
         "value": "sodium",
         "label": "Sodium"
        },
        {
         "value": "chloride",
         "label": "Chloride"
        },
        {
         "value": "peg",
         "label": "PEG"
        },
        {
         "value": "water",
         "label": "Water"
        },
        {
         "value": "nutrient",
         "label": "Nutrient"
        }
       ]
      },
      {
       "name": "percentage",
       "type": "number",
       "title": "Share by weight",
       "required": true,
       "nullable": false,
       "readOnly": false,
       "stored": true,
       "filter": false,
       "range": false,
       "sort": false,
       "unit": "%",
       "maximum": 300,
       "exclusiveMinimum": 0
      }
     ]
    }
   },
   {
    "name": "description",
    "type": "text",
    "title": "Description",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 2000
   },
   {
    "name": "is_active",
    "type": "boolean",
    "title": "Offered",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Can be chosen for new work",
    "default": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "suppliers": {
  "name": "suppliers",
  "title": "Supplier",
  "plural": "Suppliers",
  "domain": "stock",
  "api": "connect",
  "path": "/v2/suppliers",
  "schema": "Supplier",
  "table": "suppliers",
  "permission": "supplier",
  "home": {
   "platforms": [
    "dit_connect"
   ],
   "menu": {
    "inventory": 60
   }
  },
  "actions": {
   "list": [
    "access_supplier"
   ],
   "get": [
    "read_supplier"
   ],
   "create": [
    "create_supplier"
   ],
   "update": [
    "update_supplier"
   ],
   "archive": [
    "delete_supplier"
   ],
   "restore": [
    "delete_supplier"
   ],
   "export": [
    "export_supplier"
   ],
   "dropdown": [
    "access_supplier"
   ]
  },
  "scope": {
   "kind": "internal"
  },
  "display": "name",
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "search": true,
    "unique": true
   },
   {
    "name": "contact_name",
    "type": "string",
    "title": "Contact name",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120,
    "search": true
   },
   {
    "name": "email",
    "type": "email",
    "title": "Email",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 254,
    "search": true
   },
   {
    "name": "phone",
    "type": "phone",
    "title": "Phone",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 40
   },
   {
    "name": "address",
    "type": "text",
    "title": "Address",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 400
   },
   {
    "name": "abn",
    "type": "string",
    "title": "ABN",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Australian Business Number, 11 digits without spaces",
    "pattern": "^\\d{11}$"
   },
   {
    "name": "website",
    "type": "uri",
    "title": "Website",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 254
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "active",
    "options": [
     {
      "value": "active",
      "label": "Active",
      "color": "success"
     },
     {
      "value": "inactive",
      "label": "In-Active",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "ubot-device-installations": {
  "name": "ubot-device-installations",
  "title": "uBOT installation",
  "plural": "uBOT installations",
  "domain": "installations",
  "api": "main",
  "path": "/ubot/device-installations",
  "schema": "DeviceInstallation",
  "table": "device_installations",
  "permission": "device_installation",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_device_installation"
   ],
   "get": [
    "read_device_installation"
   ],
   "create": [
    "create_device_installation"
   ],
   "update": [
    "update_device_installation"
   ],
   "archive": [
    "delete_device_installation"
   ],
   "restore": [
    "delete_device_installation"
   ],
   "export": [
    "export_device_installation"
   ],
   "dropdown": [
    "access_device_installation"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "where": {
   "site_kind": "ubot"
  },
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Installation",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "DI- and six digits",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "state",
    "type": "enum",
    "title": "State",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Empty until the device is installed",
    "options": [
     {
      "value": "installed",
      "label": "Installed",
      "color": "success"
     },
     {
      "value": "removed",
      "label": "Uninstalled",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "job_card_id",
    "type": "reference",
    "title": "Job card",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "unique": true,
    "references": "job-cards",
    "embed": "job_card"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "site_kind",
    "type": "enum",
    "title": "Kind of site",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "udose",
    "options": [
     {
      "value": "udose",
      "label": "uDOSE"
     },
     {
      "value": "ag",
      "label": "uDOSE AG"
     },
     {
      "value": "ubot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "One of the three kinds of sites",
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "uDOSE AG site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "ubot_site_id",
    "type": "reference",
    "title": "uBOT site",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "ubot-sites",
    "embed": "ubot_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "installed_at",
    "type": "date-time",
    "title": "Installed",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "installed_by_id",
    "type": "reference",
    "title": "Installed by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "installed_by"
   },
   {
    "name": "removed_at",
    "type": "date-time",
    "title": "Uninstalled",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "water_line_type",
    "type": "enum",
    "title": "Water line",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "bore_to_tank",
      "label": "Bore To Tank"
     },
     {
      "value": "nest_to_tank",
      "label": "Nest To Tank"
     },
     {
      "value": "nest_to_trough",
      "label": "Nest To Trough"
     },
     {
      "value": "bore_to_trough",
      "label": "Bore to Trough"
     }
    ]
   },
   {
    "name": "water_flow_status",
    "type": "enum",
    "title": "Water flow",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "water_flowing",
      "label": "Water flowing",
      "color": "success"
     },
     {
      "value": "full",
      "label": "Tank/Trough/Line Full",
      "color": "info"
     },
     {
      "value": "no_water_flow",
      "label": "No water flow",
      "color": "error"
     }
    ]
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Measured with the device connected",
    "unit": "V",
    "minimum": 0,
    "maximum": 100
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "ubot-device-uninstallations": {
  "name": "ubot-device-uninstallations",
  "title": "uBOT uninstallation",
  "plural": "uBOT uninstallations",
  "domain": "installations",
  "api": "main",
  "path": "/ubot/device-uninstallations",
  "schema": "DeviceUninstallation",
  "table": "device_uninstallations",
  "permission": "device_uninstallation",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ]
  },
  "actions": {
   "list": [
    "access_device_uninstallation"
   ],
   "get": [
    "read_device_uninstallation"
   ],
   "create": [
    "create_device_uninstallation"
   ],
   "update": [
    "update_device_uninstallation"
   ],
   "archive": [
    "delete_device_uninstallation"
   ],
   "restore": [
    "delete_device_uninstallation"
   ],
   "export": [
    "export_device_uninstallation"
   ],
   "dropdown": [
    "access_device_uninstallation"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "number",
  "where": {
   "site_kind": "ubot"
  },
  "order": {
   "field": "id",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "number",
    "type": "string",
    "title": "Uninstallation",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "DU- and six digits",
    "default": "",
    "maxLength": 20,
    "search": true
   },
   {
    "name": "job_card_id",
    "type": "reference",
    "title": "Job card",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "createOnly": true,
    "unique": true,
    "references": "job-cards",
    "embed": "job_card"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "site_kind",
    "type": "enum",
    "title": "Kind of site",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "udose",
    "options": [
     {
      "value": "udose",
      "label": "uDOSE"
     },
     {
      "value": "ag",
      "label": "uDOSE AG"
     },
     {
      "value": "ubot",
      "label": "uBOT"
     }
    ]
   },
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Where the device is installed",
    "index": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "uDOSE AG site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "ubot_site_id",
    "type": "reference",
    "title": "uBOT site",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "ubot-sites",
    "embed": "ubot_site"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "reason",
    "type": "string",
    "title": "Reason",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Why it is taken away: fault, end of contract, moved",
    "minLength": 1,
    "maxLength": 400,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "inventory_location_id",
    "type": "reference",
    "title": "Put into",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "The store or vehicle that takes the device",
    "internal": true,
    "references": "inventory-locations",
    "embed": "inventory_location"
   },
   {
    "name": "uninstalled_at",
    "type": "date-time",
    "title": "Uninstalled",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "uninstalled_by_id",
    "type": "reference",
    "title": "Uninstalled by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "staffs",
    "embed": "uninstalled_by"
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "ubot-sites": {
  "name": "ubot-sites",
  "title": "uBOT",
  "plural": "uBOTs",
  "domain": "ubots",
  "api": "main",
  "path": "/ubot-sites",
  "schema": "UbotSite",
  "table": "ubot_sites",
  "permission": "ubot",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "ubot",
   "menu": {
    "ubot": 40
   }
  },
  "actions": {
   "list": [
    "access_ubot"
   ],
   "get": [
    "read_ubot"
   ],
   "create": [
    "create_ubot"
   ],
   "update": [
    "update_ubot"
   ],
   "archive": [
    "delete_ubot"
   ],
   "restore": [
    "delete_ubot"
   ],
   "export": [
    "export_ubot"
   ],
   "transition": [
    "update_ubot"
   ],
   "dropdown": [
    "access_device",
    "access_device_installation",
    "access_device_uninstallation",
    "access_job_card",
    "access_ubot",
    "create_device",
    "create_device_installation",
    "create_device_uninstallation",
    "create_job_card",
    "update_device",
    "update_device_installation",
    "update_device_uninstallation",
    "update_job_card"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_property_id",
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_property_id",
    "name"
   ]
  ],
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Of the place, as the station calls it",
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose property it stands on",
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "site_status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 4,
    "options": [
     {
      "value": 0,
      "label": "Inactive",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "Active",
      "color": "success"
     },
     {
      "value": 2,
      "label": "Test site",
      "color": "info"
     },
     {
      "value": 3,
      "label": "Idle",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Provisioned",
      "color": "primary"
     }
    ],
    "transitions": [
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       0,
       2,
       3,
       4
      ],
      "to": 1,
      "permission": [
       "update_ubot"
      ]
     },
     {
      "name": "idle",
      "title": "Set idle",
      "from": [
       1
      ],
      "to": 3,
      "permission": [
       "update_ubot"
      ],
      "reason": true
     },
     {
      "name": "test",
      "title": "Make test site",
      "from": [
       0,
       3,
       4
      ],
      "to": 2,
      "permission": [
       "update_ubot"
      ],
      "confirm": "Test sites are left out of figures."
     },
     {
      "name": "provision",
      "title": "Provision again",
      "from": [
       0,
       2
      ],
      "to": 4,
      "permission": [
       "update_ubot"
      ]
     },
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       1,
       2,
       3,
       4
      ],
      "to": 0,
      "permission": [
       "update_ubot"
      ],
      "reason": true,
      "confirm": "The site is no longer watched."
     }
    ]
   },
   {
    "name": "bot_state",
    "type": "enum",
    "title": "Bot",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "As the device last said; Not Communicated after 24 hours of silence",
    "default": "not_communicated",
    "options": [
     {
      "value": "stopped",
      "label": "Stopped",
      "color": "neutral"
     },
     {
      "value": "running",
      "label": "Running",
      "color": "success"
     },
     {
      "value": "alarmed",
      "label": "Alarmed",
      "color": "error"
     },
     {
      "value": "not_communicated",
      "label": "Not Communicated",
      "color": "warning"
     }
    ]
   },
   {
    "name": "device_serial",
    "type": "string",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Serial number of the bot that is installed here",
    "maxLength": 40,
    "search": true,
    "unique": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Installed device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "device_status",
    "type": "enum",
    "title": "Device status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "not_installed",
    "options": [
     {
      "value": "disabled",
      "label": "Disabled",
      "color": "neutral"
     },
     {
      "value": "enabled",
      "label": "Enabled",
      "color": "info"
     },
     {
      "value": "not_installed",
      "label": "Not installed",
      "color": "neutral"
     },
     {
      "value": "reporting",
      "label": "Reporting",
      "color": "success"
     }
    ]
   },
   {
    "name": "last_communicated_at",
    "type": "date-time",
    "title": "Last heard from",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "V"
   },
   {
    "name": "temperature",
    "type": "number",
    "title": "Temperature",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "°C"
   },
   {
    "name": "rainfall_today",
    "type": "number",
    "title": "Rain today",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Since midnight where it stands",
    "computed": true,
    "unit": "mm"
   },
   {
    "name": "rainfall_week",
    "type": "number",
    "title": "Rain in 7 days",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Today included",
    "computed": true,
    "unit": "mm"
   },
   {
    "name": "installed_on",
    "type": "date",
    "title": "Installed on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "default": 4,
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "South is negative",
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "low_battery_level",
    "type": "number",
    "title": "Low battery level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "The battery counts as low at this voltage",
    "default": 11.8,
    "unit": "V",
    "minimum": 0,
    "maximum": 100
   },
   {
    "name": "battery_is_low",
    "type": "boolean",
    "title": "Battery low",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "At or below its low battery level",
    "default": false
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "ubot-tests": {
  "name": "ubot-tests",
  "title": "uBOT test site",
  "plural": "uBOT test sites",
  "domain": "ubots",
  "api": "main",
  "path": "/ubot-sites/tests",
  "schema": "UbotSite",
  "table": "ubot_sites",
  "permission": "ubot",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "ubot",
   "menu": {
    "ubot": 60
   }
  },
  "actions": {
   "list": [
    "view_test_site"
   ],
   "get": [
    "view_test_site"
   ],
   "update": [
    "edit_test_site"
   ],
   "export": [
    "export_ubot"
   ],
   "transition": [
    "update_ubot"
   ],
   "dropdown": [
    "view_test_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_property_id",
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_property_id",
    "name"
   ]
  ],
  "where": {
   "site_status": 2
  },
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Of the place, as the station calls it",
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose property it stands on",
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "site_status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 4,
    "options": [
     {
      "value": 0,
      "label": "Inactive",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "Active",
      "color": "success"
     },
     {
      "value": 2,
      "label": "Test site",
      "color": "info"
     },
     {
      "value": 3,
      "label": "Idle",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Provisioned",
      "color": "primary"
     }
    ],
    "transitions": [
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       0,
       2,
       3,
       4
      ],
      "to": 1,
      "permission": [
       "update_ubot"
      ]
     },
     {
      "name": "idle",
      "title": "Set idle",
      "from": [
       1
      ],
      "to": 3,
      "permission": [
       "update_ubot"
      ],
      "reason": true
     },
     {
      "name": "test",
      "title": "Make test site",
      "from": [
       0,
       3,
       4
      ],
      "to": 2,
      "permission": [
       "update_ubot"
      ],
      "confirm": "Test sites are left out of figures."
     },
     {
      "name": "provision",
      "title": "Provision again",
      "from": [
       0,
       2
      ],
      "to": 4,
      "permission": [
       "update_ubot"
      ]
     },
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       1,
       2,
       3,
       4
      ],
      "to": 0,
      "permission": [
       "update_ubot"
      ],
      "reason": true,
      "confirm": "The site is no longer watched."
     }
    ]
   },
   {
    "name": "bot_state",
    "type": "enum",
    "title": "Bot",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "As the device last said; Not Communicated after 24 hours of silence",
    "default": "not_communicated",
    "options": [
     {
      "value": "stopped",
      "label": "Stopped",
      "color": "neutral"
     },
     {
      "value": "running",
      "label": "Running",
      "color": "success"
     },
     {
      "value": "alarmed",
      "label": "Alarmed",
      "color": "error"
     },
     {
      "value": "not_communicated",
      "label": "Not Communicated",
      "color": "warning"
     }
    ]
   },
   {
    "name": "device_serial",
    "type": "string",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Serial number of the bot that is installed here",
    "maxLength": 40,
    "search": true,
    "unique": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Installed device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "device_status",
    "type": "enum",
    "title": "Device status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "not_installed",
    "options": [
     {
      "value": "disabled",
      "label": "Disabled",
      "color": "neutral"
     },
     {
      "value": "enabled",
      "label": "Enabled",
      "color": "info"
     },
     {
      "value": "not_installed",
      "label": "Not installed",
      "color": "neutral"
     },
     {
      "value": "reporting",
      "label": "Reporting",
      "color": "success"
     }
    ]
   },
   {
    "name": "last_communicated_at",
    "type": "date-time",
    "title": "Last heard from",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "V"
   },
   {
    "name": "temperature",
    "type": "number",
    "title": "Temperature",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "°C"
   },
   {
    "name": "rainfall_today",
    "type": "number",
    "title": "Rain today",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Since midnight where it stands",
    "computed": true,
    "unit": "mm"
   },
   {
    "name": "rainfall_week",
    "type": "number",
    "title": "Rain in 7 days",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Today included",
    "computed": true,
    "unit": "mm"
   },
   {
    "name": "installed_on",
    "type": "date",
    "title": "Installed on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "default": 4,
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "South is negative",
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "low_battery_level",
    "type": "number",
    "title": "Low battery level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "The battery counts as low at this voltage",
    "default": 11.8,
    "unit": "V",
    "minimum": 0,
    "maximum": 100
   },
   {
    "name": "battery_is_low",
    "type": "boolean",
    "title": "Battery low",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "At or below its low battery level",
    "default": false
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "udose-ag-activities": {
  "name": "udose-ag-activities",
  "title": "Activity",
  "plural": "Recent activities",
  "domain": "udoseAgs",
  "api": "main",
  "path": "/udose-ags/site-activities",
  "schema": "UdoseAgActivity",
  "table": "udose_ag_activities",
  "permission": "udose_ag",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "udose_ag",
   "menu": {
    "udose_ag": 30
   }
  },
  "actions": {
   "list": [
    "access_udose_ag"
   ],
   "get": [
    "read_udose_ag"
   ],
   "export": [
    "export_udose_ag"
   ],
   "dropdown": [
    "access_udose_ag"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_ag_id",
    "customer_id"
   ]
  },
  "display": "activity",
  "order": {
   "field": "occurred_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "occurred_at",
    "type": "date-time",
    "title": "Time",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "activity",
    "type": "enum",
    "title": "Activity",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "session_started",
      "label": "Session started",
      "color": "success"
     },
     {
      "value": "session_ended",
      "label": "Session ended",
      "color": "neutral"
     },
     {
      "value": "refilled",
      "label": "Tank refilled",
      "color": "info"
     },
     {
      "value": "powered_on",
      "label": "Powered on",
      "color": "info"
     },
     {
      "value": "calibrated",
      "label": "Calibrated",
      "color": "info"
     },
     {
      "value": "fault_raised",
      "label": "Fault",
      "color": "error"
     },
     {
      "value": "fault_cleared",
      "label": "Fault over",
      "color": "success"
     },
     {
      "value": "silent",
      "label": "Not Communicated",
      "color": "warning"
     },
     {
      "value": "heard_again",
      "label": "Heard from again",
      "color": "success"
     },
     {
      "value": "device_installed",
      "label": "Device installed",
      "color": "info"
     },
     {
      "value": "device_removed",
      "label": "Device uninstalled",
      "color": "neutral"
     }
    ]
   },
   {
    "name": "fault",
    "type": "enum",
    "title": "Fault",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "no_flow",
      "label": "No water flow"
     },
     {
      "value": "low_tank",
      "label": "Fertiliser tank low"
     },
     {
      "value": "pump",
      "label": "Pump fault"
     },
     {
      "value": "low_battery",
      "label": "Battery low"
     },
     {
      "value": "over_pressure",
      "label": "Water pressure too high"
     }
    ]
   },
   {
    "name": "session",
    "type": "integer",
    "title": "Session",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "udose-ag-daily-messages": {
  "name": "udose-ag-daily-messages",
  "title": "Daily message",
  "plural": "Daily messages",
  "domain": "udoseAgs",
  "api": "main",
  "path": "/udose-ag-daily-messages",
  "schema": "UdoseAgDay",
  "table": "udose_ag_days",
  "permission": "udose_ag",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "udose_ag"
  },
  "actions": {
   "list": [
    "access_udose_ag",
    "read_udose_ag"
   ],
   "get": [
    "read_udose_ag"
   ],
   "export": [
    "export_udose_ag"
   ],
   "dropdown": [
    "access_udose_ag",
    "read_udose_ag"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_ag_id",
    "customer_id"
   ]
  },
  "display": "day",
  "unique": [
   [
    "udose_ag_id",
    "day"
   ]
  ],
  "order": {
   "field": "day",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "day",
    "type": "date",
    "title": "Day",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "In the time zone of the property",
    "index": true
   },
   {
    "name": "readings",
    "type": "integer",
    "title": "Messages",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 0
   },
   {
    "name": "sessions",
    "type": "integer",
    "title": "Sessions begun",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 0
   },
   {
    "name": "water",
    "type": "number",
    "title": "Water",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L"
   },
   {
    "name": "dose",
    "type": "number",
    "title": "Dosed",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "ml"
   },
   {
    "name": "runtime",
    "type": "integer",
    "title": "Ran",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "min"
   },
   {
    "name": "concentration",
    "type": "number",
    "title": "Concentration",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true,
    "unit": "ml/L"
   },
   {
    "name": "tank_level",
    "type": "number",
    "title": "Tank at the end",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L"
   },
   {
    "name": "battery_voltage_min",
    "type": "number",
    "title": "Battery, lowest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "V"
   },
   {
    "name": "battery_voltage_max",
    "type": "number",
    "title": "Battery, highest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "V"
   },
   {
    "name": "flow_rate_max",
    "type": "number",
    "title": "Flow, highest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L/h"
   },
   {
    "name": "temperature_max",
    "type": "number",
    "title": "Temperature, highest",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°C"
   },
   {
    "name": "faulty_readings",
    "type": "integer",
    "title": "Messages with a fault",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 0
   },
   {
    "name": "first_at",
    "type": "date-time",
    "title": "First message",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "last_at",
    "type": "date-time",
    "title": "Last message",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "udose-ag-session-summaries": {
  "name": "udose-ag-session-summaries",
  "title": "Session",
  "plural": "Sessions",
  "domain": "udoseAgs",
  "api": "main",
  "path": "/udose-ag-session-summaries",
  "schema": "UdoseAgSession",
  "table": "udose_ag_sessions",
  "permission": "udose_ag",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "udose_ag"
  },
  "actions": {
   "list": [
    "access_udose_ag",
    "read_udose_ag"
   ],
   "get": [
    "read_udose_ag"
   ],
   "export": [
    "export_udose_ag"
   ],
   "dropdown": [
    "access_udose_ag",
    "read_udose_ag"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_ag_id",
    "customer_id"
   ]
  },
  "display": "number",
  "unique": [
   [
    "udose_ag_id",
    "device_id",
    "epoch",
    "number"
   ]
  ],
  "order": {
   "field": "started_at",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_ag_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-ags",
    "embed": "udose_ag"
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Device",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "epoch",
    "type": "integer",
    "title": "Token",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true,
    "description": "Which token of the device it was counted with",
    "default": 1
   },
   {
    "name": "number",
    "type": "integer",
    "title": "Session",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Interrupted: the device began another or fell silent without telling the end",
    "default": "running",
    "options": [
     {
      "value": "running",
      "label": "Running",
      "color": "success"
     },
     {
      "value": "ended",
      "label": "Ended",
      "color": "neutral"
     },
     {
      "value": "interrupted",
      "label": "Interrupted",
      "color": "warning"
     }
    ]
   },
   {
    "name": "started_at",
    "type": "date-time",
    "title": "Started",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Its first message",
    "index": true
   },
   {
    "name": "ended_at",
    "type": "date-time",
    "title": "Ended",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "last_at",
    "type": "date-time",
    "title": "Last message",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "readings",
    "type": "integer",
    "title": "Messages",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "default": 0
   },
   {
    "name": "water",
    "type": "number",
    "title": "Water",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L"
   },
   {
    "name": "dose",
    "type": "number",
    "title": "Dosed",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "ml"
   },
   {
    "name": "runtime",
    "type": "integer",
    "title": "Ran",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "min"
   },
   {
    "name": "paddock_name",
    "type": "string",
    "title": "Paddock",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120,
    "search": true
   },
   {
    "name": "crop_name",
    "type": "string",
    "title": "Crop",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120
   },
   {
    "name": "fertilizer_name",
    "type": "string",
    "title": "Fertiliser",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120
   },
   {
    "name": "area",
    "type": "number",
    "title": "Area",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "As entered on the site when it began",
    "unit": "ha"
   },
   {
    "name": "target_rate",
    "type": "number",
    "title": "Target",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L/ha"
   },
   {
    "name": "rate",
    "type": "number",
    "title": "Rate",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Fertiliser for each hectare",
    "computed": true,
    "unit": "L/ha"
   },
   {
    "name": "concentration",
    "type": "number",
    "title": "Concentration",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Fertiliser for each litre of water",
    "computed": true,
    "unit": "ml/L"
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "udose-ag-tests": {
  "name": "udose-ag-tests",
  "title": "uDOSE AG test site",
  "plural": "uDOSE AG test sites",
  "domain": "udoseAgs",
  "api": "main",
  "path": "/udose-ags/tests",
  "schema": "UdoseAg",
  "table": "udose_ags",
  "permission": "udose_ag",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "udose_ag",
   "menu": {
    "udose_ag": 40
   }
  },
  "actions": {
   "list": [
    "view_test_site"
   ],
   "get": [
    "view_test_site"
   ],
   "update": [
    "edit_test_site"
   ],
   "export": [
    "export_udose_ag"
   ],
   "transition": [
    "update_udose_ag"
   ],
   "dropdown": [
    "view_test_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_property_id",
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_property_id",
    "name"
   ]
  ],
  "where": {
   "site_status": 2
  },
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Of the pump or block, as the farm calls it",
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose property it stands on",
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "site_status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 4,
    "options": [
     {
      "value": 0,
      "label": "Inactive",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "Active",
      "color": "success"
     },
     {
      "value": 2,
      "label": "Test site",
      "color": "info"
     },
     {
      "value": 3,
      "label": "Idle",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Provisioned",
      "color": "primary"
     }
    ],
    "transitions": [
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       0,
       2,
       3,
       4
      ],
      "to": 1,
      "permission": [
       "update_udose_ag"
      ]
     },
     {
      "name": "idle",
      "title": "Set idle",
      "from": [
       1
      ],
      "to": 3,
      "permission": [
       "update_udose_ag"
      ],
      "reason": true
     },
     {
      "name": "test",
      "title": "Make test site",
      "from": [
       0,
       3,
       4
      ],
      "to": 2,
      "permission": [
       "update_udose_ag"
      ],
      "confirm": "Test sites are left out of figures."
     },
     {
      "name": "provision",
      "title": "Provision again",
      "from": [
       0,
       2
      ],
      "to": 4,
      "permission": [
       "update_udose_ag"
      ]
     },
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       1,
       2,
       3,
       4
      ],
      "to": 0,
      "permission": [
       "update_udose_ag"
      ],
      "reason": true,
      "confirm": "The site is no longer watched."
     }
    ]
   },
   {
    "name": "doser_state",
    "type": "enum",
    "title": "Doser",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "As the device last said; Not Communicated after 24 hours of silence",
    "default": "not_communicated",
    "options": [
     {
      "value": "stopped",
      "label": "Stopped",
      "color": "neutral"
     },
     {
      "value": "running",
      "label": "Running",
      "color": "success"
     },
     {
      "value": "alarmed",
      "label": "Alarmed",
      "color": "error"
     },
     {
      "value": "not_communicated",
      "label": "Not Communicated",
      "color": "warning"
     }
    ]
   },
   {
    "name": "faults",
    "type": "json",
    "title": "Faults",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "That stand now",
    "options": [
     {
      "value": "no_flow",
      "label": "No water flow",
      "color": "error"
     },
     {
      "value": "low_tank",
      "label": "Fertiliser tank low",
      "color": "warning"
     },
     {
      "value": "pump",
      "label": "Pump fault",
      "color": "error"
     },
     {
      "value": "low_battery",
      "label": "Battery low",
      "color": "warning"
     },
     {
      "value": "over_pressure",
      "label": "Water pressure too high",
      "color": "error"
     }
    ]
   },
   {
    "name": "device_serial",
    "type": "string",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Serial number of the doser that is installed here",
    "maxLength": 40,
    "search": true,
    "unique": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Installed device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "device_status",
    "type": "enum",
    "title": "Device status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "not_installed",
    "options": [
     {
      "value": "disabled",
      "label": "Disabled",
      "color": "neutral"
     },
     {
      "value": "enabled",
      "label": "Enabled",
      "color": "info"
     },
     {
      "value": "not_installed",
      "label": "Not installed",
      "color": "neutral"
     },
     {
      "value": "reporting",
      "label": "Reporting",
      "color": "success"
     }
    ]
   },
   {
    "name": "last_communicated_at",
    "type": "date-time",
    "title": "Last heard from",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "last_session_at",
    "type": "date-time",
    "title": "Last session",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "When the last session began"
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "V"
   },
   {
    "name": "tank_level",
    "type": "number",
    "title": "Tank level",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Fertiliser in the tank, as the device last said",
    "unit": "L"
   },
   {
    "name": "installed_on",
    "type": "date",
    "title": "Installed on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "default": 24,
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "South is negative",
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "paddock_name",
    "type": "string",
    "title": "Paddock",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "What it waters now",
    "maxLength": 120,
    "search": true
   },
   {
    "name": "crop_name",
    "type": "string",
    "title": "Crop",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120,
    "search": true
   },
   {
    "name": "area",
    "type": "number",
    "title": "Area",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Watered in one session",
    "unit": "ha",
    "maximum": 100000,
    "exclusiveMinimum": 0
   },
   {
    "name": "fertilizer_name",
    "type": "string",
    "title": "Fertiliser",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "What the tank holds",
    "maxLength": 120,
    "search": true
   },
   {
    "name": "target_rate",
    "type": "number",
    "title": "Target rate",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Fertiliser for each hectare in one session",
    "unit": "L/ha",
    "minimum": 0,
    "maximum": 10000
   },
   {
    "name": "tank_capacity",
    "type": "number",
    "title": "Tank capacity",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L",
    "maximum": 1000000,
    "exclusiveMinimum": 0
   },
   {
    "name": "low_tank_level",
    "type": "number",
    "title": "Low tank level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "The tank is due for a refill at this level",
    "unit": "L",
    "minimum": 0,
    "maximum": 1000000
   },
   {
    "name": "tank_is_low",
    "type": "boolean",
    "title": "Tank low",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "At or below its low tank level",
    "default": false
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "udose-ags": {
  "name": "udose-ags",
  "title": "uDOSE AG",
  "plural": "uDOSE AG",
  "domain": "udoseAgs",
  "api": "main",
  "path": "/udose-ags",
  "schema": "UdoseAg",
  "table": "udose_ags",
  "permission": "udose_ag",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "udose_ag",
   "menu": {
    "udose_ag": 20
   }
  },
  "actions": {
   "list": [
    "access_udose_ag"
   ],
   "get": [
    "read_udose_ag"
   ],
   "create": [
    "create_udose_ag"
   ],
   "update": [
    "update_udose_ag"
   ],
   "archive": [
    "delete_udose_ag"
   ],
   "restore": [
    "delete_udose_ag"
   ],
   "export": [
    "export_udose_ag"
   ],
   "transition": [
    "update_udose_ag"
   ],
   "dropdown": [
    "access_device",
    "access_device_installation",
    "access_device_uninstallation",
    "access_job_card",
    "access_udose_ag",
    "create_device",
    "create_device_installation",
    "create_device_uninstallation",
    "create_job_card",
    "read_udose_ag",
    "update_device",
    "update_device_installation",
    "update_device_uninstallation",
    "update_job_card"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_property_id",
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_property_id",
    "name"
   ]
  ],
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Of the pump or block, as the farm calls it",
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose property it stands on",
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "site_status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 4,
    "options": [
     {
      "value": 0,
      "label": "Inactive",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "Active",
      "color": "success"
     },
     {
      "value": 2,
      "label": "Test site",
      "color": "info"
     },
     {
      "value": 3,
      "label": "Idle",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Provisioned",
      "color": "primary"
     }
    ],
    "transitions": [
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       0,
       2,
       3,
       4
      ],
      "to": 1,
      "permission": [
       "update_udose_ag"
      ]
     },
     {
      "name": "idle",
      "title": "Set idle",
      "from": [
       1
      ],
      "to": 3,
      "permission": [
       "update_udose_ag"
      ],
      "reason": true
     },
     {
      "name": "test",
      "title": "Make test site",
      "from": [
       0,
       3,
       4
      ],
      "to": 2,
      "permission": [
       "update_udose_ag"
      ],
      "confirm": "Test sites are left out of figures."
     },
     {
      "name": "provision",
      "title": "Provision again",
      "from": [
       0,
       2
      ],
      "to": 4,
      "permission": [
       "update_udose_ag"
      ]
     },
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       1,
       2,
       3,
       4
      ],
      "to": 0,
      "permission": [
       "update_udose_ag"
      ],
      "reason": true,
      "confirm": "The site is no longer watched."
     }
    ]
   },
   {
    "name": "doser_state",
    "type": "enum",
    "title": "Doser",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "As the device last said; Not Communicated after 24 hours of silence",
    "default": "not_communicated",
    "options": [
     {
      "value": "stopped",
      "label": "Stopped",
      "color": "neutral"
     },
     {
      "value": "running",
      "label": "Running",
      "color": "success"
     },
     {
      "value": "alarmed",
      "label": "Alarmed",
      "color": "error"
     },
     {
      "value": "not_communicated",
      "label": "Not Communicated",
      "color": "warning"
     }
    ]
   },
   {
    "name": "faults",
    "type": "json",
    "title": "Faults",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "That stand now",
    "options": [
     {
      "value": "no_flow",
      "label": "No water flow",
      "color": "error"
     },
     {
      "value": "low_tank",
      "label": "Fertiliser tank low",
      "color": "warning"
     },
     {
      "value": "pump",
      "label": "Pump fault",
      "color": "error"
     },
     {
      "value": "low_battery",
      "label": "Battery low",
      "color": "warning"
     },
     {
      "value": "over_pressure",
      "label": "Water pressure too high",
      "color": "error"
     }
    ]
   },
   {
    "name": "device_serial",
    "type": "string",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Serial number of the doser that is installed here",
    "maxLength": 40,
    "search": true,
    "unique": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Installed device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "device_status",
    "type": "enum",
    "title": "Device status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "not_installed",
    "options": [
     {
      "value": "disabled",
      "label": "Disabled",
      "color": "neutral"
     },
     {
      "value": "enabled",
      "label": "Enabled",
      "color": "info"
     },
     {
      "value": "not_installed",
      "label": "Not installed",
      "color": "neutral"
     },
     {
      "value": "reporting",
      "label": "Reporting",
      "color": "success"
     }
    ]
   },
   {
    "name": "last_communicated_at",
    "type": "date-time",
    "title": "Last heard from",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "index": true
   },
   {
    "name": "last_session_at",
    "type": "date-time",
    "title": "Last session",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "When the last session began"
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "V"
   },
   {
    "name": "tank_level",
    "type": "number",
    "title": "Tank level",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Fertiliser in the tank, as the device last said",
    "unit": "L"
   },
   {
    "name": "installed_on",
    "type": "date",
    "title": "Installed on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "default": 24,
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "South is negative",
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "paddock_name",
    "type": "string",
    "title": "Paddock",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "What it waters now",
    "maxLength": 120,
    "search": true
   },
   {
    "name": "crop_name",
    "type": "string",
    "title": "Crop",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120,
    "search": true
   },
   {
    "name": "area",
    "type": "number",
    "title": "Area",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Watered in one session",
    "unit": "ha",
    "maximum": 100000,
    "exclusiveMinimum": 0
   },
   {
    "name": "fertilizer_name",
    "type": "string",
    "title": "Fertiliser",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "What the tank holds",
    "maxLength": 120,
    "search": true
   },
   {
    "name": "target_rate",
    "type": "number",
    "title": "Target rate",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Fertiliser for each hectare in one session",
    "unit": "L/ha",
    "minimum": 0,
    "maximum": 10000
   },
   {
    "name": "tank_capacity",
    "type": "number",
    "title": "Tank capacity",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L",
    "maximum": 1000000,
    "exclusiveMinimum": 0
   },
   {
    "name": "low_tank_level",
    "type": "number",
    "title": "Low tank level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "The tank is due for a refill at this level",
    "unit": "L",
    "minimum": 0,
    "maximum": 1000000
   },
   {
    "name": "tank_is_low",
    "type": "boolean",
    "title": "Tank low",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "At or below its low tank level",
    "default": false
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "udose-minis": {
  "name": "udose-minis",
  "title": "uDOSE mini site",
  "plural": "uDOSE mini sites",
  "domain": "siteRecords",
  "api": "main",
  "path": "/udose-sites/minis",
  "schema": "UdoseSite",
  "table": "udose_sites",
  "permission": "udose_mini",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "udose",
   "menu": {
    "udose": 30
   }
  },
  "actions": {
   "list": [
    "access_udose_mini"
   ],
   "export": [
    "export_udose_mini"
   ],
   "transition": [
    "update_udose_site"
   ],
   "dropdown": [
    "access_udose_mini"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_property_id",
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_property_id",
    "name"
   ]
  ],
  "where": {
   "product_type": "mini"
  },
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Of the water point, as the station calls it",
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose property it stands on",
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "product_type",
    "type": "enum",
    "title": "Product",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "classic",
    "options": [
     {
      "value": "classic",
      "label": "uDOSE classic"
     },
     {
      "value": "mini",
      "label": "uDOSE mini"
     }
    ]
   },
   {
    "name": "site_status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 4,
    "options": [
     {
      "value": 0,
      "label": "Inactive",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "Active",
      "color": "success"
     },
     {
      "value": 2,
      "label": "Test site",
      "color": "info"
     },
     {
      "value": 3,
      "label": "Idle",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Provisioned",
      "color": "primary"
     }
    ],
    "transitions": [
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       0,
       2,
       3,
       4
      ],
      "to": 1,
      "permission": [
       "update_udose_site"
      ]
     },
     {
      "name": "idle",
      "title": "Set idle",
      "from": [
       1
      ],
      "to": 3,
      "permission": [
       "update_udose_site"
      ],
      "reason": true
     },
     {
      "name": "test",
      "title": "Make test site",
      "from": [
       0,
       3,
       4
      ],
      "to": 2,
      "permission": [
       "update_udose_site"
      ],
      "confirm": "Test sites are left out of figures and alarms."
     },
     {
      "name": "provision",
      "title": "Provision again",
      "from": [
       0,
       2
      ],
      "to": 4,
      "permission": [
       "update_udose_site"
      ]
     },
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       1,
       2,
       3,
       4
      ],
      "to": 0,
      "permission": [
       "update_udose_site"
      ],
      "reason": true,
      "confirm": "The site is no longer watched: no alarms, no health checks."
     }
    ]
   },
   {
    "name": "doser_state",
    "type": "enum",
    "title": "Doser",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "As the device last said; Not Communicated after 24 hours of silence",
    "default": "not_communicated",
    "options": [
     {
      "value": "stopped",
      "label": "Stopped",
      "color": "neutral"
     },
     {
      "value": "running",
      "label": "Running",
      "color": "success"
     },
     {
      "value": "alarmed",
      "label": "Alarmed",
      "color": "error"
     },
     {
      "value": "not_communicated",
      "label": "Not Communicated",
      "color": "warning"
     }
    ]
   },
   {
    "name": "device_serial",
    "type": "string",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Serial number of the doser that is installed here",
    "maxLength": 40,
    "search": true,
    "unique": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Installed device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "device_status",
    "type": "enum",
    "title": "Device status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "not_installed",
    "options": [
     {
      "value": "disabled",
      "label": "Disabled",
      "color": "neutral"
     },
     {
      "value": "enabled",
      "label": "Enabled",
      "color": "info"
     },
     {
      "value": "not_installed",
      "label": "Not installed",
      "color": "neutral"
     },
     {
      "value": "reporting",
      "label": "Reporting",
      "color": "success"
     }
    ]
   },
   {
    "name": "last_communicated_at",
    "type": "date-time",
    "title": "Last heard from",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "V"
   },
   {
    "name": "conductivity",
    "type": "number",
    "title": "Conductivity",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message; 100 µS/m are 1 µS/cm",
    "unit": "µS/m"
   },
   {
    "name": "tank_measured_at",
    "type": "date-time",
    "title": "Tank level as of",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "When the level was last filled, entered or reported"
   },
   {
    "name": "installed_on",
    "type": "date",
    "title": "Installed on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "default": 4,
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "South is negative",
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the tank holds now",
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "new_nutrient_selection",
    "type": "reference",
    "title": "Next supplement",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the tank is refilled with next",
    "references": "supplements",
    "embed": "new_nutrient"
   },
   {
    "name": "number_of_animals",
    "type": "integer",
    "title": "Animals",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Drinking here",
    "unit": "head",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "target_dose",
    "type": "number",
    "title": "Target dose",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Of the nutrient that the supplement is given for",
    "unit": "g/head/day",
    "minimum": 0,
    "maximum": 2000
   },
   {
    "name": "water_intake",
    "type": "number",
    "title": "Water intake",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Expected average; about 45 for beef cattle",
    "unit": "L/head/day",
    "minimum": 1,
    "maximum": 200
   },
   {
    "name": "target_nutrient",
    "type": "enum",
    "title": "Target nutrient",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the target dose counts; without it the first of the supplement",
    "options": [
     {
      "value": "phosphorus",
      "label": "Phosphorus"
     },
     {
      "value": "sulphur",
      "label": "Sulphur"
     },
     {
      "value": "nitrogen",
      "label": "Nitrogen"
     },
     {
      "value": "urea_equivalent",
      "label": "Urea equivalent"
     },
     {
      "value": "crude_protein",
      "label": "Crude protein"
     },
     {
      "value": "iodine",
      "label": "Iodine"
     },
     {
      "value": "cobalt",
      "label": "Cobalt"
     },
     {
      "value": "copper",
      "label": "Copper"
     },
     {
      "value": "zinc",
      "label": "Zinc"
     },
     {
      "value": "selenium",
      "label": "Selenium"
     },
     {
      "value": "manganese",
      "label": "Manganese"
     },
     {
      "value": "magnesium",
      "label": "Magnesium"
     },
     {
      "value": "sodium",
      "label": "Sodium"
     },
     {
      "value": "chloride",
      "label": "Chloride"
     },
     {
      "value": "peg",
      "label": "PEG"
     }
    ]
   },
   {
    "name": "live_weight",
    "type": "number",
    "title": "Live weight",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "On average; urea is judged by it, and never without it",
    "unit": "kg/head",
    "minimum": 20,
    "maximum": 1500
   },
   {
    "name": "doses_per_day",
    "type": "integer",
    "title": "Doses a day",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Timed mode: how often the doser runs",
    "minimum": 1,
    "maximum": 288
   },
   {
    "name": "daily_cap",
    "type": "number",
    "title": "Daily cap",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Hybrid mode: how many times the target a day may bring; 1.25 without it (proposed, without a source)",
    "minimum": 1,
    "maximum": 3
   },
   {
    "name": "dosing_mode",
    "type": "enum",
    "title": "Dosing mode",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %",
    "default": 0,
    "options": [
     {
      "value": 0,
      "label": "Volume"
     },
     {
      "value": 1,
      "label": "Timed"
     },
     {
      "value": 2,
      "label": "Hybrid"
     }
    ]
   },
   {
    "name": "flowmeter_setting",
    "type": "enum",
    "title": "Flow meter",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Litres for each pulse, or the size of a meter that gives pulses for each litre",
    "default": "1_l_pulse",
    "options": [
     {
      "value": "1_l_pulse",
      "label": "1 L/pulse"
     },
     {
      "value": "10_l_pulse",
      "label": "10 L/pulse"
     },
     {
      "value": "100_l_pulse",
      "label": "100 L/pulse"
     },
     {
      "value": "25mm_pulse_l",
      "label": "25mm pulse/L"
     },
     {
      "value": "32mm_pulse_l",
      "label": "32mm pulse/L"
     },
     {
      "value": "50mm_pulse_l",
      "label": "50mm pulse/L"
     }
    ]
   },
   {
    "name": "meter_pulses_per_litre",
    "type": "number",
    "title": "Meter factor",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "On the plate of a 25, 32 or 50 mm meter; the others say it by their name",
    "unit": "pulses/L",
    "maximum": 10000,
    "exclusiveMinimum": 0
   },
   {
    "name": "pulse_per_litre_report",
    "type": "enum",
    "title": "Pulses per litre, reported",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the nutrient meter of the device says of itself",
    "options": [
     {
      "value": "0",
      "label": "0",
      "color": "error"
     },
     {
      "value": "1000",
      "label": "1000",
      "color": "success"
     },
     {
      "value": "other",
      "label": "Other / unexpected",
      "color": "warning"
     },
     {
      "value": "1800-2200",
      "label": "1800–2200",
      "color": "success"
     }
    ]
   },
   {
    "name": "nutrient_tank_capacity",
    "type": "enum",
    "title": "Tank capacity",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": 600,
      "label": "600 kg"
     },
     {
      "value": 500,
      "label": "500 kg"
     },
     {
      "value": 350,
      "label": "350 kg"
     }
    ]
   },
   {
    "name": "nutrient_tank_height",
    "type": "number",
    "title": "Tank height",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Inside, from the probe to the full mark",
    "unit": "cm",
    "minimum": 10,
    "maximum": 500
   },
   {
    "name": "nutrient_tank_current_level",
    "type": "number",
    "title": "Tank level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Nutrient in the tank when it was last filled or measured",
    "unit": "kg",
    "minimum": 0,
    "maximum": 600
   },
   {
    "name": "nutrient_probe_mode",
    "type": "enum",
    "title": "Probe mode",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Counts down what was dosed, or measures the pressure at the bottom of the tank",
    "default": 0,
    "options": [
     {
      "value": 0,
      "label": "Nutrient decrement"
     },
     {
      "value": 1,
      "label": "Pressure mode"
     }
    ]
   },
   {
    "name": "water_flow_limit_per_hr",
    "type": "number",
    "title": "Water flow limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 9 is raised above it",
    "unit": "L/h",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "alarm_level",
    "type": "number",
    "title": "Conductivity alarm level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 4 is raised above it; 100 µS/m are 1 µS/cm",
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_level",
    "type": "number",
    "title": "Conductivity skip level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Doses are skipped above it",
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_limit",
    "type": "integer",
    "title": "Conductivity skip limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 8 is raised after so many skipped in a row",
    "unit": "doses",
    "minimum": 1,
    "maximum": 1000
   },
   {
    "name": "pending_settings",
    "type": "json",
    "title": "Waiting for the device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Settings that the device has not confirmed yet, with the values wanted",
    "computed": true
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "udose-sites": {
  "name": "udose-sites",
  "title": "uDOSE site",
  "plural": "uDOSE sites",
  "domain": "sites",
  "api": "main",
  "path": "/udose-sites",
  "schema": "UdoseSite",
  "table": "udose_sites",
  "permission": "udose_site",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "udose",
   "menu": {
    "udose": 10
   }
  },
  "actions": {
   "list": [
    "access_udose_site"
   ],
   "get": [
    "read_udose_site"
   ],
   "create": [
    "create_udose_site"
   ],
   "update": [
    "update_udose_site"
   ],
   "archive": [
    "delete_udose_site"
   ],
   "restore": [
    "delete_udose_site"
   ],
   "export": [
    "export_udose_site"
   ],
   "transition": [
    "update_udose_site"
   ],
   "dropdown": [
    "access_alarm",
    "access_device",
    "access_device_installation",
    "access_device_uninstallation",
    "access_job_card",
    "access_maintenance_note",
    "access_paddock",
    "access_pre_installation_note",
    "access_rainfall",
    "access_site_animal_demographic",
    "access_site_follow_up",
    "access_site_health_check",
    "access_site_maintenance",
    "access_site_service_log",
    "access_site_stop_reason",
    "access_supplement_delivery_note",
    "access_udose_site",
    "access_water_pressure",
    "create_alarm",
    "create_device",
    "create_device_installation",
    "create_device_uninstallation",
    "create_job_card",
    "create_paddock",
    "create_pre_installation_note",
    "create_rainfall",
    "create_site_follow_up",
    "create_site_maintenance",
    "create_site_service_log",
    "create_site_stop_reason",
    "create_supplement_delivery_note",
    "update_alarm",
    "update_device",
    "update_device_installation",
    "update_device_uninstallation",
    "update_job_card",
    "update_paddock",
    "update_pre_installation_note",
    "update_rainfall",
    "update_site_follow_up",
    "update_site_maintenance",
    "update_site_service_log",
    "update_site_stop_reason",
    "update_supplement_delivery_note"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_property_id",
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_property_id",
    "name"
   ]
  ],
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Of the water point, as the station calls it",
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose property it stands on",
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "product_type",
    "type": "enum",
    "title": "Product",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "classic",
    "options": [
     {
      "value": "classic",
      "label": "uDOSE classic"
     },
     {
      "value": "mini",
      "label": "uDOSE mini"
     }
    ]
   },
   {
    "name": "site_status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 4,
    "options": [
     {
      "value": 0,
      "label": "Inactive",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "Active",
      "color": "success"
     },
     {
      "value": 2,
      "label": "Test site",
      "color": "info"
     },
     {
      "value": 3,
      "label": "Idle",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Provisioned",
      "color": "primary"
     }
    ],
    "transitions": [
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       0,
       2,
       3,
       4
      ],
      "to": 1,
      "permission": [
       "update_udose_site"
      ]
     },
     {
      "name": "idle",
      "title": "Set idle",
      "from": [
       1
      ],
      "to": 3,
      "permission": [
       "update_udose_site"
      ],
      "reason": true
     },
     {
      "name": "test",
      "title": "Make test site",
      "from": [
       0,
       3,
       4
      ],
      "to": 2,
      "permission": [
       "update_udose_site"
      ],
      "confirm": "Test sites are left out of figures and alarms."
     },
     {
      "name": "provision",
      "title": "Provision again",
      "from": [
       0,
       2
      ],
      "to": 4,
      "permission": [
       "update_udose_site"
      ]
     },
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       1,
       2,
       3,
       4
      ],
      "to": 0,
      "permission": [
       "update_udose_site"
      ],
      "reason": true,
      "confirm": "The site is no longer watched: no alarms, no health checks."
     }
    ]
   },
   {
    "name": "doser_state",
    "type": "enum",
    "title": "Doser",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "As the device last said; Not Communicated after 24 hours of silence",
    "default": "not_communicated",
    "options": [
     {
      "value": "stopped",
      "label": "Stopped",
      "color": "neutral"
     },
     {
      "value": "running",
      "label": "Running",
      "color": "success"
     },
     {
      "value": "alarmed",
      "label": "Alarmed",
      "color": "error"
     },
     {
      "value": "not_communicated",
      "label": "Not Communicated",
      "color": "warning"
     }
    ]
   },
   {
    "name": "device_serial",
    "type": "string",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Serial number of the doser that is installed here",
    "maxLength": 40,
    "search": true,
    "unique": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Installed device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "device_status",
    "type": "enum",
    "title": "Device status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "not_installed",
    "options": [
     {
      "value": "disabled",
      "label": "Disabled",
      "color": "neutral"
     },
     {
      "value": "enabled",
      "label": "Enabled",
      "color": "info"
     },
     {
      "value": "not_installed",
      "label": "Not installed",
      "color": "neutral"
     },
     {
      "value": "reporting",
      "label": "Reporting",
      "color": "success"
     }
    ]
   },
   {
    "name": "last_communicated_at",
    "type": "date-time",
    "title": "Last heard from",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "V"
   },
   {
    "name": "conductivity",
    "type": "number",
    "title": "Conductivity",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message; 100 µS/m are 1 µS/cm",
    "unit": "µS/m"
   },
   {
    "name": "tank_measured_at",
    "type": "date-time",
    "title": "Tank level as of",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "When the level was last filled, entered or reported"
   },
   {
    "name": "installed_on",
    "type": "date",
    "title": "Installed on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "default": 4,
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "South is negative",
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the tank holds now",
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "new_nutrient_selection",
    "type": "reference",
    "title": "Next supplement",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the tank is refilled with next",
    "references": "supplements",
    "embed": "new_nutrient"
   },
   {
    "name": "number_of_animals",
    "type": "integer",
    "title": "Animals",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Drinking here",
    "unit": "head",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "target_dose",
    "type": "number",
    "title": "Target dose",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Of the nutrient that the supplement is given for",
    "unit": "g/head/day",
    "minimum": 0,
    "maximum": 2000
   },
   {
    "name": "water_intake",
    "type": "number",
    "title": "Water intake",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Expected average; about 45 for beef cattle",
    "unit": "L/head/day",
    "minimum": 1,
    "maximum": 200
   },
   {
    "name": "target_nutrient",
    "type": "enum",
    "title": "Target nutrient",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the target dose counts; without it the first of the supplement",
    "options": [
     {
      "value": "phosphorus",
      "label": "Phosphorus"
     },
     {
      "value": "sulphur",
      "label": "Sulphur"
     },
     {
      "value": "nitrogen",
      "label": "Nitrogen"
     },
     {
      "value": "urea_equivalent",
      "label": "Urea equivalent"
     },
     {
      "value": "crude_protein",
      "label": "Crude protein"
     },
     {
      "value": "iodine",
      "label": "Iodine"
     },
     {
      "value": "cobalt",
      "label": "Cobalt"
     },
     {
      "value": "copper",
      "label": "Copper"
     },
     {
      "value": "zinc",
      "label": "Zinc"
     },
     {
      "value": "selenium",
      "label": "Selenium"
     },
     {
      "value": "manganese",
      "label": "Manganese"
     },
     {
      "value": "magnesium",
      "label": "Magnesium"
     },
     {
      "value": "sodium",
      "label": "Sodium"
     },
     {
      "value": "chloride",
      "label": "Chloride"
     },
     {
      "value": "peg",
      "label": "PEG"
     }
    ]
   },
   {
    "name": "live_weight",
    "type": "number",
    "title": "Live weight",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "On average; urea is judged by it, and never without it",
    "unit": "kg/head",
    "minimum": 20,
    "maximum": 1500
   },
   {
    "name": "doses_per_day",
    "type": "integer",
    "title": "Doses a day",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Timed mode: how often the doser runs",
    "minimum": 1,
    "maximum": 288
   },
   {
    "name": "daily_cap",
    "type": "number",
    "title": "Daily cap",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Hybrid mode: how many times the target a day may bring; 1.25 without it (proposed, without a source)",
    "minimum": 1,
    "maximum": 3
   },
   {
    "name": "dosing_mode",
    "type": "enum",
    "title": "Dosing mode",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %",
    "default": 0,
    "options": [
     {
      "value": 0,
      "label": "Volume"
     },
     {
      "value": 1,
      "label": "Timed"
     },
     {
      "value": 2,
      "label": "Hybrid"
     }
    ]
   },
   {
    "name": "flowmeter_setting",
    "type": "enum",
    "title": "Flow meter",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Litres for each pulse, or the size of a meter that gives pulses for each litre",
    "default": "1_l_pulse",
    "options": [
     {
      "value": "1_l_pulse",
      "label": "1 L/pulse"
     },
     {
      "value": "10_l_pulse",
      "label": "10 L/pulse"
     },
     {
      "value": "100_l_pulse",
      "label": "100 L/pulse"
     },
     {
      "value": "25mm_pulse_l",
      "label": "25mm pulse/L"
     },
     {
      "value": "32mm_pulse_l",
      "label": "32mm pulse/L"
     },
     {
      "value": "50mm_pulse_l",
      "label": "50mm pulse/L"
     }
    ]
   },
   {
    "name": "meter_pulses_per_litre",
    "type": "number",
    "title": "Meter factor",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "On the plate of a 25, 32 or 50 mm meter; the others say it by their name",
    "unit": "pulses/L",
    "maximum": 10000,
    "exclusiveMinimum": 0
   },
   {
    "name": "pulse_per_litre_report",
    "type": "enum",
    "title": "Pulses per litre, reported",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the nutrient meter of the device says of itself",
    "options": [
     {
      "value": "0",
      "label": "0",
      "color": "error"
     },
     {
      "value": "1000",
      "label": "1000",
      "color": "success"
     },
     {
      "value": "other",
      "label": "Other / unexpected",
      "color": "warning"
     },
     {
      "value": "1800-2200",
      "label": "1800–2200",
      "color": "success"
     }
    ]
   },
   {
    "name": "nutrient_tank_capacity",
    "type": "enum",
    "title": "Tank capacity",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": 600,
      "label": "600 kg"
     },
     {
      "value": 500,
      "label": "500 kg"
     },
     {
      "value": 350,
      "label": "350 kg"
     }
    ]
   },
   {
    "name": "nutrient_tank_height",
    "type": "number",
    "title": "Tank height",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Inside, from the probe to the full mark",
    "unit": "cm",
    "minimum": 10,
    "maximum": 500
   },
   {
    "name": "nutrient_tank_current_level",
    "type": "number",
    "title": "Tank level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Nutrient in the tank when it was last filled or measured",
    "unit": "kg",
    "minimum": 0,
    "maximum": 600
   },
   {
    "name": "nutrient_probe_mode",
    "type": "enum",
    "title": "Probe mode",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Counts down what was dosed, or measures the pressure at the bottom of the tank",
    "default": 0,
    "options": [
     {
      "value": 0,
      "label": "Nutrient decrement"
     },
     {
      "value": 1,
      "label": "Pressure mode"
     }
    ]
   },
   {
    "name": "water_flow_limit_per_hr",
    "type": "number",
    "title": "Water flow limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 9 is raised above it",
    "unit": "L/h",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "alarm_level",
    "type": "number",
    "title": "Conductivity alarm level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 4 is raised above it; 100 µS/m are 1 µS/cm",
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_level",
    "type": "number",
    "title": "Conductivity skip level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Doses are skipped above it",
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_limit",
    "type": "integer",
    "title": "Conductivity skip limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 8 is raised after so many skipped in a row",
    "unit": "doses",
    "minimum": 1,
    "maximum": 1000
   },
   {
    "name": "pending_settings",
    "type": "json",
    "title": "Waiting for the device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Settings that the device has not confirmed yet, with the values wanted",
    "computed": true
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "udose-test-sites": {
  "name": "udose-test-sites",
  "title": "Test site",
  "plural": "Test sites",
  "domain": "siteRecords",
  "api": "main",
  "path": "/udose-sites/tests",
  "schema": "UdoseSite",
  "table": "udose_sites",
  "permission": "test_site",
  "home": {
   "platforms": [
    "uhub"
   ],
   "module": "udose",
   "menu": {
    "udose": 40
   }
  },
  "actions": {
   "list": [
    "access_test_site"
   ],
   "export": [
    "export_test_site"
   ],
   "transition": [
    "update_udose_site"
   ],
   "dropdown": [
    "access_test_site"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_property_id",
    "customer_id"
   ]
  },
  "display": "name",
  "unique": [
   [
    "customer_property_id",
    "name"
   ]
  ],
  "where": {
   "site_status": 2
  },
  "order": {
   "field": "name",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "name",
    "type": "string",
    "title": "Name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "description": "Of the water point, as the station calls it",
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "customer_property_id",
    "type": "reference",
    "title": "Property",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "customer-properties",
    "embed": "customer_property"
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose property it stands on",
    "index": true,
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "product_type",
    "type": "enum",
    "title": "Product",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "classic",
    "options": [
     {
      "value": "classic",
      "label": "uDOSE classic"
     },
     {
      "value": "mini",
      "label": "uDOSE mini"
     }
    ]
   },
   {
    "name": "site_status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": 4,
    "options": [
     {
      "value": 0,
      "label": "Inactive",
      "color": "neutral"
     },
     {
      "value": 1,
      "label": "Active",
      "color": "success"
     },
     {
      "value": 2,
      "label": "Test site",
      "color": "info"
     },
     {
      "value": 3,
      "label": "Idle",
      "color": "warning"
     },
     {
      "value": 4,
      "label": "Provisioned",
      "color": "primary"
     }
    ],
    "transitions": [
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       0,
       2,
       3,
       4
      ],
      "to": 1,
      "permission": [
       "update_udose_site"
      ]
     },
     {
      "name": "idle",
      "title": "Set idle",
      "from": [
       1
      ],
      "to": 3,
      "permission": [
       "update_udose_site"
      ],
      "reason": true
     },
     {
      "name": "test",
      "title": "Make test site",
      "from": [
       0,
       3,
       4
      ],
      "to": 2,
      "permission": [
       "update_udose_site"
      ],
      "confirm": "Test sites are left out of figures and alarms."
     },
     {
      "name": "provision",
      "title": "Provision again",
      "from": [
       0,
       2
      ],
      "to": 4,
      "permission": [
       "update_udose_site"
      ]
     },
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       1,
       2,
       3,
       4
      ],
      "to": 0,
      "permission": [
       "update_udose_site"
      ],
      "reason": true,
      "confirm": "The site is no longer watched: no alarms, no health checks."
     }
    ]
   },
   {
    "name": "doser_state",
    "type": "enum",
    "title": "Doser",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "As the device last said; Not Communicated after 24 hours of silence",
    "default": "not_communicated",
    "options": [
     {
      "value": "stopped",
      "label": "Stopped",
      "color": "neutral"
     },
     {
      "value": "running",
      "label": "Running",
      "color": "success"
     },
     {
      "value": "alarmed",
      "label": "Alarmed",
      "color": "error"
     },
     {
      "value": "not_communicated",
      "label": "Not Communicated",
      "color": "warning"
     }
    ]
   },
   {
    "name": "device_serial",
    "type": "string",
    "title": "Device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Serial number of the doser that is installed here",
    "maxLength": 40,
    "search": true,
    "unique": true
   },
   {
    "name": "device_id",
    "type": "reference",
    "title": "Installed device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "index": true,
    "references": "devices",
    "embed": "device"
   },
   {
    "name": "device_status",
    "type": "enum",
    "title": "Device status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": "not_installed",
    "options": [
     {
      "value": "disabled",
      "label": "Disabled",
      "color": "neutral"
     },
     {
      "value": "enabled",
      "label": "Enabled",
      "color": "info"
     },
     {
      "value": "not_installed",
      "label": "Not installed",
      "color": "neutral"
     },
     {
      "value": "reporting",
      "label": "Reporting",
      "color": "success"
     }
    ]
   },
   {
    "name": "last_communicated_at",
    "type": "date-time",
    "title": "Last heard from",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "battery_voltage",
    "type": "number",
    "title": "Battery",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message",
    "unit": "V"
   },
   {
    "name": "conductivity",
    "type": "number",
    "title": "Conductivity",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "At the last message; 100 µS/m are 1 µS/cm",
    "unit": "µS/m"
   },
   {
    "name": "tank_measured_at",
    "type": "date-time",
    "title": "Tank level as of",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "When the level was last filled, entered or reported"
   },
   {
    "name": "installed_on",
    "type": "date",
    "title": "Installed on",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "update_interval",
    "type": "enum",
    "title": "Reports",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "How often the device sends its readings",
    "default": 4,
    "options": [
     {
      "value": 20,
      "label": "Settings update"
     },
     {
      "value": 4,
      "label": "Every 4 hours"
     },
     {
      "value": 24,
      "label": "Every 24 hours"
     }
    ]
   },
   {
    "name": "latitude",
    "type": "number",
    "title": "Latitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "South is negative",
    "unit": "°",
    "minimum": -90,
    "maximum": 90
   },
   {
    "name": "longitude",
    "type": "number",
    "title": "Longitude",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "°",
    "minimum": -180,
    "maximum": 180
   },
   {
    "name": "supplement_id",
    "type": "reference",
    "title": "Supplement",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the tank holds now",
    "references": "supplements",
    "embed": "supplement"
   },
   {
    "name": "new_nutrient_selection",
    "type": "reference",
    "title": "Next supplement",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the tank is refilled with next",
    "references": "supplements",
    "embed": "new_nutrient"
   },
   {
    "name": "number_of_animals",
    "type": "integer",
    "title": "Animals",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Drinking here",
    "unit": "head",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "target_dose",
    "type": "number",
    "title": "Target dose",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Of the nutrient that the supplement is given for",
    "unit": "g/head/day",
    "minimum": 0,
    "maximum": 2000
   },
   {
    "name": "water_intake",
    "type": "number",
    "title": "Water intake",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Expected average; about 45 for beef cattle",
    "unit": "L/head/day",
    "minimum": 1,
    "maximum": 200
   },
   {
    "name": "target_nutrient",
    "type": "enum",
    "title": "Target nutrient",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the target dose counts; without it the first of the supplement",
    "options": [
     {
      "value": "phosphorus",
      "label": "Phosphorus"
     },
     {
      "value": "sulphur",
      "label": "Sulphur"
     },
     {
      "value": "nitrogen",
      "label": "Nitrogen"
     },
     {
      "value": "urea_equivalent",
      "label": "Urea equivalent"
     },
     {
      "value": "crude_protein",
      "label": "Crude protein"
     },
     {
      "value": "iodine",
      "label": "Iodine"
     },
     {
      "value": "cobalt",
      "label": "Cobalt"
     },
     {
      "value": "copper",
      "label": "Copper"
     },
     {
      "value": "zinc",
      "label": "Zinc"
     },
     {
      "value": "selenium",
      "label": "Selenium"
     },
     {
      "value": "manganese",
      "label": "Manganese"
     },
     {
      "value": "magnesium",
      "label": "Magnesium"
     },
     {
      "value": "sodium",
      "label": "Sodium"
     },
     {
      "value": "chloride",
      "label": "Chloride"
     },
     {
      "value": "peg",
      "label": "PEG"
     }
    ]
   },
   {
    "name": "live_weight",
    "type": "number",
    "title": "Live weight",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "On average; urea is judged by it, and never without it",
    "unit": "kg/head",
    "minimum": 20,
    "maximum": 1500
   },
   {
    "name": "doses_per_day",
    "type": "integer",
    "title": "Doses a day",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Timed mode: how often the doser runs",
    "minimum": 1,
    "maximum": 288
   },
   {
    "name": "daily_cap",
    "type": "number",
    "title": "Daily cap",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Hybrid mode: how many times the target a day may bring; 1.25 without it (proposed, without a source)",
    "minimum": 1,
    "maximum": 3
   },
   {
    "name": "dosing_mode",
    "type": "enum",
    "title": "Dosing mode",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "By the water that flows, by the clock, or the smaller of both. Timed dosing is accurate to 10–20 %",
    "default": 0,
    "options": [
     {
      "value": 0,
      "label": "Volume"
     },
     {
      "value": 1,
      "label": "Timed"
     },
     {
      "value": 2,
      "label": "Hybrid"
     }
    ]
   },
   {
    "name": "flowmeter_setting",
    "type": "enum",
    "title": "Flow meter",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Litres for each pulse, or the size of a meter that gives pulses for each litre",
    "default": "1_l_pulse",
    "options": [
     {
      "value": "1_l_pulse",
      "label": "1 L/pulse"
     },
     {
      "value": "10_l_pulse",
      "label": "10 L/pulse"
     },
     {
      "value": "100_l_pulse",
      "label": "100 L/pulse"
     },
     {
      "value": "25mm_pulse_l",
      "label": "25mm pulse/L"
     },
     {
      "value": "32mm_pulse_l",
      "label": "32mm pulse/L"
     },
     {
      "value": "50mm_pulse_l",
      "label": "50mm pulse/L"
     }
    ]
   },
   {
    "name": "meter_pulses_per_litre",
    "type": "number",
    "title": "Meter factor",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "On the plate of a 25, 32 or 50 mm meter; the others say it by their name",
    "unit": "pulses/L",
    "maximum": 10000,
    "exclusiveMinimum": 0
   },
   {
    "name": "pulse_per_litre_report",
    "type": "enum",
    "title": "Pulses per litre, reported",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "What the nutrient meter of the device says of itself",
    "options": [
     {
      "value": "0",
      "label": "0",
      "color": "error"
     },
     {
      "value": "1000",
      "label": "1000",
      "color": "success"
     },
     {
      "value": "other",
      "label": "Other / unexpected",
      "color": "warning"
     },
     {
      "value": "1800-2200",
      "label": "1800–2200",
      "color": "success"
     }
    ]
   },
   {
    "name": "nutrient_tank_capacity",
    "type": "enum",
    "title": "Tank capacity",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": 600,
      "label": "600 kg"
     },
     {
      "value": 500,
      "label": "500 kg"
     },
     {
      "value": 350,
      "label": "350 kg"
     }
    ]
   },
   {
    "name": "nutrient_tank_height",
    "type": "number",
    "title": "Tank height",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Inside, from the probe to the full mark",
    "unit": "cm",
    "minimum": 10,
    "maximum": 500
   },
   {
    "name": "nutrient_tank_current_level",
    "type": "number",
    "title": "Tank level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Nutrient in the tank when it was last filled or measured",
    "unit": "kg",
    "minimum": 0,
    "maximum": 600
   },
   {
    "name": "nutrient_probe_mode",
    "type": "enum",
    "title": "Probe mode",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Counts down what was dosed, or measures the pressure at the bottom of the tank",
    "default": 0,
    "options": [
     {
      "value": 0,
      "label": "Nutrient decrement"
     },
     {
      "value": 1,
      "label": "Pressure mode"
     }
    ]
   },
   {
    "name": "water_flow_limit_per_hr",
    "type": "number",
    "title": "Water flow limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 9 is raised above it",
    "unit": "L/h",
    "minimum": 0,
    "maximum": 100000
   },
   {
    "name": "alarm_level",
    "type": "number",
    "title": "Conductivity alarm level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 4 is raised above it; 100 µS/m are 1 µS/cm",
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_level",
    "type": "number",
    "title": "Conductivity skip level",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Doses are skipped above it",
    "unit": "µS/m",
    "minimum": 0,
    "maximum": 10000000
   },
   {
    "name": "conductivity_skip_limit",
    "type": "integer",
    "title": "Conductivity skip limit",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "description": "Alarm 8 is raised after so many skipped in a row",
    "unit": "doses",
    "minimum": 1,
    "maximum": 1000
   },
   {
    "name": "pending_settings",
    "type": "json",
    "title": "Waiting for the device",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "description": "Settings that the device has not confirmed yet, with the values wanted",
    "computed": true
   },
   {
    "name": "notes",
    "type": "text",
    "title": "Notes",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false,
    "maxLength": 4000
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "users": {
  "name": "users",
  "title": "User",
  "plural": "Users",
  "domain": "identity",
  "api": "main",
  "path": "/users",
  "schema": "User",
  "table": "users",
  "permission": "user",
  "home": {
   "platforms": [
    "uhub",
    "dit_connect",
    "neville"
   ],
   "menu": {
    "connect": 10
   }
  },
  "actions": {
   "list": [
    "access_user"
   ],
   "get": [
    "read_user"
   ],
   "create": [
    "create_user"
   ],
   "update": [
    "update_user"
   ],
   "archive": [
    "delete_user"
   ],
   "restore": [
    "delete_user"
   ],
   "export": [
    "export_user"
   ],
   "transition": [
    "deactivate_user"
   ],
   "dropdown": [
    "access_alarm",
    "access_customer",
    "access_device_maintenance",
    "access_sales_order",
    "access_site_follow_up",
    "access_user",
    "create_alarm",
    "create_customer",
    "create_device_maintenance",
    "create_sales_order",
    "create_site_follow_up",
    "update_alarm",
    "update_customer",
    "update_device_maintenance",
    "update_sales_order",
    "update_site_follow_up"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "customer_id"
   ]
  },
  "display": "fullname",
  "order": {
   "field": "fullname",
   "direction": "asc"
  },
  "fields": [
   {
    "name": "username",
    "type": "string",
    "title": "User name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 254,
    "pattern": "^\\S+$",
    "search": true,
    "unique": true
   },
   {
    "name": "email",
    "type": "email",
    "title": "Email",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "maxLength": 254,
    "search": true,
    "unique": true
   },
   {
    "name": "fullname",
    "type": "string",
    "title": "Full name",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "minLength": 1,
    "maxLength": 120,
    "pattern": "\\S",
    "search": true
   },
   {
    "name": "first_name",
    "type": "string",
    "title": "First name",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 60
   },
   {
    "name": "last_name",
    "type": "string",
    "title": "Last name",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 60
   },
   {
    "name": "position",
    "type": "string",
    "title": "Position",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 120
   },
   {
    "name": "phone",
    "type": "phone",
    "title": "Phone",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true,
    "maxLength": 40
   },
   {
    "name": "user_type",
    "type": "enum",
    "title": "Type",
    "required": true,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "options": [
     {
      "value": "staff",
      "label": "Staff"
     },
     {
      "value": "customer",
      "label": "Customer"
     },
     {
      "value": "station_manager",
      "label": "Station manager"
     },
     {
      "value": "optipay",
      "label": "Optipay"
     }
    ]
   },
   {
    "name": "customer_id",
    "type": "reference",
    "title": "Customer",
    "required": false,
    "nullable": true,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Whose records a customer or station manager sees",
    "references": "customers",
    "embed": "customer"
   },
   {
    "name": "role_ids",
    "type": "references",
    "title": "Roles",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": true,
    "range": false,
    "sort": false,
    "maxItems": 20,
    "references": "roles",
    "embed": "roles",
    "through": {
     "table": "users_roles",
     "own": "owner_id",
     "other": "other_id"
    }
   },
   {
    "name": "permission_ids",
    "type": "references",
    "title": "Direct permissions",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": false,
    "filter": true,
    "range": false,
    "sort": false,
    "description": "Beside those of the roles",
    "maxItems": 500,
    "references": "permissions",
    "embed": "permissions",
    "through": {
     "table": "users_permissions",
     "own": "owner_id",
     "other": "other_id"
    }
   },
   {
    "name": "status",
    "type": "enum",
    "title": "Status",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Pending: registered, not yet approved",
    "default": "active",
    "options": [
     {
      "value": "pending",
      "label": "Pending",
      "color": "warning"
     },
     {
      "value": "active",
      "label": "Active",
      "color": "success"
     },
     {
      "value": "inactive",
      "label": "In-Active",
      "color": "neutral"
     }
    ],
    "transitions": [
     {
      "name": "deactivate",
      "title": "Deactivate",
      "from": [
       "active",
       "pending"
      ],
      "to": "inactive",
      "permission": [
       "deactivate_user"
      ],
      "confirm": "The user is signed out everywhere, at once."
     },
     {
      "name": "activate",
      "title": "Activate",
      "from": [
       "inactive",
       "pending"
      ],
      "to": "active",
      "permission": [
       "deactivate_user"
      ]
     }
    ]
   },
   {
    "name": "mfa_enabled",
    "type": "boolean",
    "title": "One-time code at sign-in",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": false
   },
   {
    "name": "must_change_password",
    "type": "boolean",
    "title": "Must change password",
    "required": false,
    "nullable": false,
    "readOnly": false,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "description": "Asked at the next sign-in, before anything else",
    "default": false
   },
   {
    "name": "is_staff",
    "type": "boolean",
    "title": "Staff",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "default": false
   },
   {
    "name": "last_login_at",
    "type": "date-time",
    "title": "Last sign-in",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "profile_picture",
    "type": "string",
    "title": "Profile picture path",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": true
   },
   {
    "name": "profile_picture_url",
    "type": "string",
    "title": "Profile picture",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": false,
    "filter": false,
    "range": false,
    "sort": false,
    "computed": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 },
 "water-pressure": {
  "name": "water-pressure",
  "title": "Water pressure",
  "plural": "Water pressure",
  "domain": "siteRecords",
  "api": "main",
  "path": "/water-pressure",
  "schema": "WaterPressure",
  "table": "water_pressure_days",
  "view": true,
  "permission": "water_pressure",
  "home": {
   "platforms": [
    "uhub"
   ]
  },
  "actions": {
   "list": [
    "access_water_pressure"
   ],
   "get": [
    "read_water_pressure"
   ],
   "export": [
    "export_water_pressure"
   ],
   "dropdown": [
    "access_water_pressure"
   ]
  },
  "scope": {
   "kind": "customer",
   "path": [
    "udose_site_id",
    "customer_id"
   ]
  },
  "display": "day",
  "order": {
   "field": "day",
   "direction": "desc"
  },
  "fields": [
   {
    "name": "udose_site_id",
    "type": "reference",
    "title": "Site",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "udose-sites",
    "embed": "udose_site"
   },
   {
    "name": "day",
    "type": "date",
    "title": "Day",
    "required": true,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "water_pressure_min",
    "type": "number",
    "title": "Lowest",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kPa"
   },
   {
    "name": "water_pressure_max",
    "type": "number",
    "title": "Highest",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "kPa"
   },
   {
    "name": "water",
    "type": "number",
    "title": "Water",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true,
    "unit": "L"
   },
   {
    "name": "readings",
    "type": "integer",
    "title": "Messages",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": true,
    "sort": true
   },
   {
    "name": "id",
    "type": "integer",
    "title": "ID",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true
   },
   {
    "name": "version",
    "type": "integer",
    "title": "Version",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   },
   {
    "name": "created_at",
    "type": "date-time",
    "title": "Created",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "created_by",
    "type": "reference",
    "title": "Created by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "created_by_user"
   },
   {
    "name": "updated_at",
    "type": "date-time",
    "title": "Updated",
    "required": false,
    "nullable": false,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": true,
    "sort": true
   },
   {
    "name": "updated_by",
    "type": "reference",
    "title": "Updated by",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": true,
    "range": false,
    "sort": true,
    "references": "users",
    "embed": "updated_by_user"
   },
   {
    "name": "archived_at",
    "type": "date-time",
    "title": "Archived",
    "required": false,
    "nullable": true,
    "readOnly": true,
    "stored": true,
    "filter": false,
    "range": false,
    "sort": false
   }
  ]
 }
} satisfies Record<string, Resource> as unknown as Record<string, Resource>;
