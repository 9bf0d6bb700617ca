CREATE TABLE "device_job" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer,
	"status" smallint DEFAULT 1 NOT NULL,
	"fail_reason" text DEFAULT '' NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_command" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"iccid" text NOT NULL,
	"ready_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "device_job_sim" ON "device_job" USING btree ("sim_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "device_job_one" ON "device_job" USING btree ("sim_id") WHERE "device_job"."status" in (1, 2);