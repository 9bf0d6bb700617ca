CREATE TABLE "device_wifi" (
	"sim_id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"pass" text,
	"name_5g" text,
	"pass_5g" text,
	"show" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_power" (
	"device_no" text PRIMARY KEY NOT NULL,
	"on_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_job" ADD COLUMN "wifi" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_command" ADD COLUMN "device_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wifi_share" ADD COLUMN "shared_by" text;