CREATE TABLE "auth_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sim_id" integer NOT NULL,
	"asked_by" text NOT NULL,
	"auth_type" smallint NOT NULL,
	"request_sn" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sim_sign_in" (
	"sim_id" integer NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sim_sign_in_sim_id_day_pk" PRIMARY KEY("sim_id","day")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"target" integer DEFAULT 1 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"sort" smallint DEFAULT 0 NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "task_rewards" CHECK ("task"."points" >= 0 and "task"."coins" >= 0 and "task"."target" > 0)
);
--> statement-breakpoint
CREATE TABLE "task_claim" (
	"sim_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"period" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_claim_sim_id_task_id_period_pk" PRIMARY KEY("sim_id","task_id","period")
);
--> statement-breakpoint
DROP INDEX "real_name_request_one";--> statement-breakpoint
ALTER TABLE "real_name_request" ADD COLUMN "settles" text DEFAULT 'authPlatformStatus' NOT NULL;--> statement-breakpoint
CREATE INDEX "auth_link_ends" ON "auth_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_link_request" ON "auth_link" USING btree ("request_sn");--> statement-breakpoint
CREATE UNIQUE INDEX "task_known" ON "task" USING btree ("kind","period","target");--> statement-breakpoint
CREATE UNIQUE INDEX "real_name_request_open" ON "real_name_request" USING btree ("sim_id","settles") WHERE "real_name_request"."status" = 1;