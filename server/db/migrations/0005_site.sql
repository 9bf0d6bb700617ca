CREATE TABLE "app_package" (
	"package_name" text PRIMARY KEY NOT NULL,
	"domain" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_code" (
	"code" text PRIMARY KEY NOT NULL,
	"device_no" text NOT NULL,
	"guide_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_profile" (
	"platform" text NOT NULL,
	"open_id" text NOT NULL,
	"owner" text NOT NULL,
	"nickname" text NOT NULL,
	"head_portrait" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mini_profile_platform_open_id_owner_pk" PRIMARY KEY("platform","open_id","owner")
);
--> statement-breakpoint
CREATE TABLE "one_code_guide" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"logo" text NOT NULL,
	"blocks" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_authorize" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"device" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wechat_credential" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"fetching_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"back" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wechat_visitor" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"open_id" text NOT NULL,
	"nickname" text NOT NULL,
	"head_portrait" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wifi_share" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "machine_code" ADD CONSTRAINT "machine_code_guide_id_one_code_guide_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."one_code_guide"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mini_profile_updated" ON "mini_profile" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "scan_authorize_asker" ON "scan_authorize" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "scan_authorize_ends" ON "scan_authorize" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_state_ends" ON "wechat_state" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wechat_visitor_ends" ON "wechat_visitor" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wifi_share_ends" ON "wifi_share" USING btree ("expires_at");